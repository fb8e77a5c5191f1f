import type { Job } from '@snake-dispatch/contract/jobs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '../accounts/user.entity.ts'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let user: User
let catcher: TestClient
beforeAll(async () => {
  server = await startTestServer()
  user = await makeUser(server, { serviceSuburbs: ['Manly'] })
  catcher = await server.signedIn(user)
  const other = await makeUser(server)
  const claimed = { claimedAt: new Date(), suburb: 'Bourke' }
  await makeJob(server, { clientName: 'served', suburb: ' \tMANLY\u00a0' })
  await makeJob(server, { clientName: 'elsewhere', suburb: 'Penrith' })
  await makeJob(server, { clientName: 'no suburb', suburb: null })
  await makeJob(server, { clientName: 'logged', suburb: 'Penrith', createdById: user.id })
  await makeJob(server, {
    ...claimed,
    clientName: 'logged, claimed',
    createdById: user.id,
    claimedById: other.id,
  })
  await makeJob(server, { ...claimed, clientName: 'mine', claimedById: user.id })
  await makeJob(server, {
    ...claimed,
    clientName: 'mine, done',
    claimedById: user.id,
    completedAt: new Date(),
  })
  await makeJob(server, { ...claimed, clientName: 'of another', suburb: 'Manly', claimedById: other.id })
  await makeJob(server, { clientName: 'deleted', createdById: user.id, deletedAt: new Date() })
  await makeJob(server, { clientName: 'demo', realm: 'demo' })
})
afterAll(() => server.close())

const namesOf = (answer: { body: Job[] }) => answer.body.map(({ clientName }) => clientName)

const visible = ['mine, done', 'mine', 'logged, claimed', 'logged', 'no suburb', 'served']
const all = ['of another', ...visible.slice(0, 5), 'elsewhere', 'served']

describe('all that the caller may see', () => {
  test('JOB-05 API GET /api/jobs gives a catcher what is available to them, logged by them, claimed by them', async () => {
    expect(namesOf(await catcher.call('jobs'))).toEqual(visible)
  })

  test('D-06 the client of an available job is hidden, of their own jobs not', async () => {
    const jobs: Job[] = (await catcher.call('jobs')).body
    expect(
      jobs.filter(({ clientMobile }) => clientMobile === null).map(({ clientName }) => clientName),
    ).toEqual(['no suburb', 'served'])
    expect(jobs.find(({ clientName }) => clientName === 'served')!.address).toMatch(/^XX /)
  })

  test('API GET /api/jobs gives moderators and admins all that are not deleted', async () => {
    for (const account of [await makeUser(server, { isModerator: true }), await makeAdmin(server)])
      expect(namesOf(await (await server.signedIn(account)).call('jobs'))).toEqual(all)
  })

  test.each(['catcher', 'admin'])('API GET /api/jobs comes in pages for a %s', async (who) => {
    const client = who === 'admin' ? await server.signedIn(await makeAdmin(server)) : catcher
    const pages: string[][] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const answer = await client.call('jobs', { query: { limit: 3, ...(cursor && { cursor }) } })
      pages.push(namesOf(answer))
      cursor = answer.headers.get('x-next-cursor')
    }
    expect(pages.flat()).toEqual(who === 'admin' ? all : visible)
    expect(pages.every((page) => page.length > 0 && page.length <= 3)).toBe(true)
  })

  test.each([{ limit: 0 }, { limit: 501 }, { limit: 'x' }, { cursor: 'x' }, { cursor: '' }, { unknown: 1 }])(
    'API GET /api/jobs refuses %j',
    async (query) => expect((await catcher.call('jobs', { query })).status).toBe(400),
  )

  test('D-05 API GET /api/jobs is not for guests and pending accounts', async () => {
    expect((await server.client().call('jobs')).status).toBe(401)
    const pending = await server.signedIn(await makeUser(server, { status: 'pending', role: 'pending' }))
    expect((await pending.call('jobs')).text).toBe('Your account is pending admin approval.')
  })
})
