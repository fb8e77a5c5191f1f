import type { Notification } from '@snake-dispatch/contract/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCredential } from '../../testing/credentials.ts'
import { makeUser } from '../../testing/factories.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createOfficeNotices } from '../notifications/office-notices.service.ts'
import { credentialRemindersTask } from './credential-reminders.service.ts'

const clock = makeTestClock('2026-10-01T09:00:00+10:00')

let server: TestServer
let moderatorId: number
beforeAll(async () => {
  server = await startTestServer({}, { clock })
  moderatorId = (await makeUser(server, { role: 'moderator', isModerator: true })).id
})
afterAll(() => server.close())

/** What the pushes were asked to send. */
const pushed: number[] = []

async function runOn(day: string): Promise<void> {
  clock.set(`${day}T09:00:00+11:00`)
  const { core } = server
  const pushes = {
    enqueue: async (_tx: unknown, stored: readonly { id: number }[]) =>
      void pushed.push(...stored.map(({ id }) => id)),
  }
  const notices = createOfficeNotices({ core, pushes })
  await credentialRemindersTask(core, notices).run(
    {},
    { scope: core.database.scope('live'), database: core.database, log: core.log },
  )
}

/** The notices of an account, in words. */
async function messagesOf(userId: number, type: Notification['type']): Promise<string[]> {
  const rows = await server.core.database
    .scope('live')
    .kysely.selectFrom('notifications')
    .select('message')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .execute()
  return rows.map(({ message }) => message)
}

test('CRED-05 D-62 holder and moderators are told 30 and 7 days before and when it has expired, each step once', async () => {
  const { id } = await makeUser(server, { name: 'Robin Reid' })
  const locked = await makeUser(server, { name: 'Lee Locked', ...({ isLocked: true } as object) })
  await makeCredential(server, id, { kind: 'insurance', expiresOn: '2026-12-31' })
  await makeCredential(server, id, { kind: 'firstAid', expiresOn: '2026-12-31' })
  await makeCredential(server, locked.id, { kind: 'firstAid', expiresOn: '2026-12-31' })
  const own = () => messagesOf(id, 'credentialEnds')
  const steps: [day: string, own: string[], isNew: boolean][] = [
    ['2026-11-30', [], false],
    ['2026-12-01', ['Expires on 31 Dec 2026, in 30 days'], true],
    ['2026-12-02', ['Expires on 31 Dec 2026, in 30 days'], false],
    ['2026-12-25', ['Expires on 31 Dec 2026, in 6 days'], true],
    ['2026-12-31', ['Expires on 31 Dec 2026, in 6 days'], false],
    ['2027-01-01', ['Expired on 31 Dec 2026'], true],
    ['2027-03-01', ['Expired on 31 Dec 2026'], false],
  ]
  for (const [day, texts, isNew] of steps) {
    const before = pushed.length
    await runOn(day)
    const words = texts.map((text) => `Public liability insurance: ${text}. First aid certificate: ${text}.`)
    expect([day, await own()]).toEqual([day, words])
    expect([day, await messagesOf(moderatorId, 'credentialsEnd')]).toEqual([
      day,
      words.map((text) => `Robin Reid: ${text}`),
    ])
    // Of the catcher, of the moderator and of the first admin.
    expect([day, pushed.length - before]).toEqual([day, isNew ? 3 : 0])
  }
  expect(await messagesOf(locked.id, 'credentialEnds')).toEqual([])
})

test('CRED-05 one that was entered anew is reminded of afresh, and moderators read the first ten names', async () => {
  const people = []
  for (let index = 0; index < 12; index += 1) {
    const user = await makeUser(server, { name: `Ann ${String.fromCharCode(97 + index)}` })
    await makeCredential(server, user.id, { expiresOn: '2028-05-10' })
    people.push(user)
  }
  await runOn('2028-05-09')
  const [message] = await messagesOf(moderatorId, 'credentialsEnd')
  expect(message).toMatch(
    /^Ann a: Public.*Ann j: Public liability insurance: Expires on 10 May 2028, in 1 day\. And 2 more\.$/,
  )
  const own = await server.signedIn(people[0]!)
  const body = { number: 'PL 2', issuer: null, expiresOn: '2028-06-01' }
  await own.call('saveCredential', { params: { kind: 'insurance' }, body })
  await runOn('2028-05-10')
  expect(await messagesOf(people[0]!.id, 'credentialEnds')).toEqual([
    'Public liability insurance: Expires on 1 June 2028, in 22 days.',
  ])
})
