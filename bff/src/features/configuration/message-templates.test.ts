import type { MessageTemplate } from '@snake-dispatch/contract/message-templates'
import { messageTemplates } from '@snake-dispatch/domain/message-templates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin, makeUser } from '../../testing/factories.ts'
import { trailOf } from '../../testing/stored.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const moderator = async () => server.signedIn(await makeUser(server, { role: 'moderator' }))

test('D-164 moderators read the words of the portal until an admin writes others, which the trail keeps', async () => {
  const account = await makeAdmin(server)
  const admin = await server.signedIn(account)
  const desk = await moderator()
  const read = async () => (await desk.call('messageTemplates')).body as MessageTemplate[]
  const kinds = ['late', 'nobodyYet', 'price'] as const
  expect(await read()).toEqual(
    kinds.map((kind) => ({ kind, words: messageTemplates[kind].words, isChanged: false })),
  )
  const save = (words: string | null, client = admin) =>
    client.call('saveMessageTemplate', { params: { kind: 'price' }, body: { words } })
  const words = 'Hi {name}, it costs {price}.'
  expect((await save(words)).status).toBe(200)
  expect((await save(words)).status).toBe(200)
  expect((await read())[2]).toEqual({ kind: 'price', words, isChanged: true })
  expect((await save(null)).body).toEqual(await read())
  expect((await read())[2]!.isChanged).toBe(false)
  const trail = await trailOf(server, 'account', account.id)
  expect(trail.filter(({ action }) => action === 'account.message-template')).toMatchObject([
    { detail: { messageKind: 'price', words: { from: messageTemplates.price.words, to: words } } },
    { detail: { messageKind: 'price', words: { from: words, to: messageTemplates.price.words } } },
  ])
  expect((await save(words, desk)).status).toBe(403)
})

test('D-164 a blank that nothing fills, and words that are too long, are refused', async () => {
  const admin = await server.signedIn(await makeAdmin(server))
  const save = (words: string) =>
    admin.call('saveMessageTemplate', { params: { kind: 'late' }, body: { words } })
  const wrong = await save('Hi {nmae}')
  expect([wrong.status, wrong.text]).toEqual([
    400,
    expect.stringContaining('Only these are filled in: {name}, {number}, {eta}, {price}'),
  ])
  expect((await save('x'.repeat(301))).status).toBe(400)
})
