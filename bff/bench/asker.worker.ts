/**
 * Asks who is signed in, one call after the other, in a thread of its own: what the thread of the bench does meanwhile
 * keeps no answer waiting. A message with a number of calls is answered by the milliseconds of each.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { me } from '@snake-dispatch/contract/session'
import { browser } from './seed.ts'

const { url, cookie } = workerData as { url: string; cookie: string }
const { api } = browser(url, cookie)

async function ask(count: number): Promise<void> {
  const times: number[] = []
  for (let asked = 0; asked < count; asked++) {
    const begun = performance.now()
    await api.call(me)
    times.push(performance.now() - begun)
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(times)
}

parentPort!.on('message', (count: number) => void ask(count))
