import { expect, test } from 'vitest'
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
  await expect(server.client().call('me')).rejects.toThrow('fetch failed')
  gate.resolve()
  expect((await answer).status).toBe(200)
  await closed
})

test('a connection that cannot be accepted does not end the process', async () => {
  const server = await startTestServer()
  server.app.server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }))
  expect((await server.client().fetch('/healthz')).status).toBe(200)
  await server.close()
})
