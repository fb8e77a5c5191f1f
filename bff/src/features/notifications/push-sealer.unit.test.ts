import { pino } from 'pino'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import webPush from 'web-push'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startPushService } from '../../testing/push-service.ts'
import { createPushSealer, type PushSealer } from './push-sealer.ts'

const vapidDetails = { subject: 'mailto:admin@snake-dispatch.example', ...webPush.generateVAPIDKeys() }
const service = await startPushService()
const folder = mkdtempSync(path.join(tmpdir(), 'push-sealer-'))
let sealer: PushSealer | undefined
afterEach(() => sealer?.stop())
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await service.close()
})

const input = (text: string) => ({
  subscription: service.browser().subscription,
  text,
  options: { vapidDetails, TTL: 60 },
})
/** A sealer whose thread runs this code. */
function sealerOf(code: string, logged: string[] = []) {
  const file = path.join(folder, 'thread.mjs')
  writeFileSync(file, code)
  const log = pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line).msg as string) })
  return (sealer = createPushSealer(log, pathToFileURL(file)))
}

test('LIVE-05 pushes are encrypted in a thread of their own, in the order in which they are given', async () => {
  sealer = createPushSealer(pino({ level: 'silent' }))
  const sealed = await Promise.all(['one', 'two', 'three'].map((text) => sealer!.seal(input(text))))
  expect(sealed.map((each) => each?.headers['Content-Encoding'])).toEqual(Array(3).fill('aes128gcm'))
  expect(new Set(sealed.map((each) => Buffer.from(each!.body).toString('hex'))).size).toBe(3)
})

test('LIVE-05 a thread that crashes is replaced, and what it had not done is done by the next one', async () => {
  const logged: string[] = []
  const flag = path.join(folder, 'crashed')
  const seal = sealerOf(
    `import { existsSync, writeFileSync } from 'node:fs'
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id, text }) => {
      if (existsSync(${JSON.stringify(flag)})) return parentPort.postMessage({ id, sealed: { headers: { text }, body: new Uint8Array() } })
      writeFileSync(${JSON.stringify(flag)}, '')
      throw new Error('No memory')
    })`,
    logged,
  )
  const sealed = await Promise.all(['one', 'two'].map((text) => seal.seal(input(text))))
  expect(sealed.map((each) => each?.headers['text'])).toEqual(['one', 'two'])
  expect(logged).toEqual(['The thread that encrypts pushes has crashed'])
})

test('LIVE-05 a push that crashes every thread is given up, and one that waits when the server stops', async () => {
  const seal = sealerOf(
    `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ text }) => { if (text === 'bad') throw new Error('No') })`,
  )
  await expect(seal.seal(input('bad'))).rejects.toThrow('A push could not be encrypted')
  const waiting = seal.seal(input('good'))
  await Promise.all([expect(waiting).rejects.toThrow('The server stops'), seal.stop()])
  await expect(seal.seal(input('late'))).rejects.toThrow('The server stops')
})
