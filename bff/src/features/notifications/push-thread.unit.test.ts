import { pino } from 'pino'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import webPush from 'web-push'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startPushService } from '../../testing/push-service.ts'
import { pushMessage, testMessage } from './push.presenter.ts'
import { createPushThread, NoAnswer, type PushThread } from './push-thread.ts'

const vapid = { subject: 'mailto:admin@snake-dispatch.example', ...webPush.generateVAPIDKeys() }
const service = await startPushService()
const folder = mkdtempSync(path.join(tmpdir(), 'push-thread-'))
const setup = { vapid, ca: service.options.ca, timeLimit: 5_000 }
let thread: PushThread | undefined
afterEach(() => thread?.stop())
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await service.close()
})

const delivery = { ttl: 60, urgency: 'high', topic: 'topic' } as const
const push = (text: string, { subscription } = service.browser()) => ({ subscription, text, delivery })
/** A thread that runs this code. */
function threadOf(code: string, logged: string[] = []) {
  const file = path.join(folder, 'thread.mjs')
  writeFileSync(file, code)
  const log = pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line).msg as string) })
  return (thread = createPushThread(setup, log, pathToFileURL(file)))
}

test('LIVE-05 pushes are encrypted and posted by a thread of their own', async () => {
  thread = createPushThread(setup, pino({ level: 'silent' }))
  const browser = service.browser()
  browser.answer({ status: 201 }, { status: 403, body: '{"reason":"BadJwtToken"}' })
  const message = JSON.stringify(pushMessage(testMessage, ''))
  expect(await thread.post(push(message, browser))).toEqual({ status: 201, words: '' })
  expect(await thread.post(push(message, browser))).toEqual({ status: 403, words: 'BadJwtToken' })
  const received = await browser.until(2)
  expect(received.map(({ text, ttl, urgency, topic }) => ({ text, ttl, urgency, topic }))).toEqual(
    [1, 2].map(() => ({ text: message, ...delivery })),
  )
  // The first one is cut on the same connection, and posted again over a new one.
  browser.answer('cut', 'cut')
  await expect(thread.post(push(message, browser))).rejects.toBeInstanceOf(NoAnswer)
})

test('LIVE-05 a thread that crashes is replaced, and what it had not done is done by the next one', async () => {
  const logged: string[] = []
  const flag = path.join(folder, 'crashed')
  const own = threadOf(
    `import { existsSync, writeFileSync } from 'node:fs'
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id, push }) => {
      if (existsSync(${JSON.stringify(flag)})) return parentPort.postMessage({ id, answer: { status: 201, words: push.text } })
      writeFileSync(${JSON.stringify(flag)}, '')
      throw new Error('No memory')
    })`,
    logged,
  )
  const answers = await Promise.all(['one', 'two'].map((text) => own.post(push(text))))
  expect(answers).toEqual(['one', 'two'].map((words) => ({ status: 201, words })))
  expect(logged).toEqual(['The thread that sends pushes has crashed'])
})

test('LIVE-05 a push that crashes every thread is given up, and one that waits when the server stops', async () => {
  const own = threadOf(
    `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ push }) => { if (push.text === 'bad') throw new Error('No') })`,
  )
  await expect(own.post(push('bad'))).rejects.toThrow('A push could not be sent')
  const waiting = own.post(push('good'))
  await Promise.all([expect(waiting).rejects.toThrow('The server stops'), own.stop()])
  await expect(own.post(push('late'))).rejects.toThrow('The server stops')
})
