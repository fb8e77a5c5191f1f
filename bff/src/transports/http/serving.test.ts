import { expect, test, vi } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'

test('a stop lets the request in progress finish and accepts no other', async () => {
  const server = await startTestServer()
  const { settings } = server.core
  const [entered, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const original = settings.secret.bind(settings)
  settings.secret = async (name, make) => {
    entered.resolve()
    await gate.promise
    return original(name, make)
  }
  const answer = server.client().call('captchaChallenge')
  await entered.promise
  const closed = server.close()
  // A call that came before the listener was closed is still answered.
  await vi.waitFor(() => expect(server.client().call('me')).rejects.toThrow('fetch failed'))
  gate.resolve()
  expect((await answer).status).toBe(200)
  await closed
})

test('D-193 a process that stops is not ready first, and serves until it stops listening', async () => {
  const server = await startTestServer({ DRAIN_SECONDS: '1' })
  const client = server.client()
  expect((await client.fetch('/readyz')).headers.get('connection')).not.toBe('close')
  let isClosed = false
  const closed = server.close().then(() => (isClosed = true))
  const ready = await client.fetch('/readyz')
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close'])
  const served = await client.fetch('/healthz')
  expect([served.status, served.headers.get('connection'), isClosed]).toEqual([200, 'close', false])
  await closed
  await expect(client.fetch('/healthz')).rejects.toThrow('fetch failed')
})

test('a connection that cannot be accepted does not end the process', async () => {
  const server = await startTestServer()
  server.app.server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }))
  expect((await server.client().fetch('/healthz')).status).toBe(200)
  await server.close()
})
