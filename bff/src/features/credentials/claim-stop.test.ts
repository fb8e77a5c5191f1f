import { ownStopSentence } from '@snake-dispatch/domain/claim-stop'
import { credentialKinds, type CredentialKind } from '@snake-dispatch/domain/credentials'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import type { OwnCredentials } from '@snake-dispatch/contract/credentials'
import type { JobCandidate } from '@snake-dispatch/contract/moderation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAskedJob } from '../../testing/asked-job.ts'
import { makeCredential } from '../../testing/credentials.ts'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { User } from '../accounts/user.entity.ts'
import { lockClaimer } from '../claims/claim.service.ts'
import { createAlertPermission } from '../dispatch/alert-permission.service.ts'
import { findLadderJob } from '../dispatch/ladder.rows.ts'
import { createRingAudience } from '../dispatch/ring-audience.service.ts'
import { readCatchers } from '../office/coverage.service.ts'
import { readClaimStops, stopsClaims } from './credentials.rows.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(await makeAdmin(server, { serviceSuburbs: ['Nowhere'] }))
})
afterAll(() => server.close())

const DAY_MS = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const dayIn = (days: number) => sydneyDay(inDays(days))
const live = () => server.core.database.scope('live')

interface Case {
  readonly what: string
  readonly held: Partial<Record<CredentialKind, number>>
  readonly user?: Partial<User>
  /** What the account reads and what whoever assigns does; null: it may claim. */
  readonly stop: readonly [own: string, their: string] | null
}

const all = { licence: 400, insurance: 400, firstAid: 400 }
const changed: Partial<User> = { unseenChanges: { licenseNumber: 'NSW-OLD' } }

const cases: readonly Case[] = [
  { what: 'holds all', held: all, user: { credentialsDueAt: inDays(-1) }, stop: null },
  { what: 'holds one on its last day', held: { ...all, insurance: 0 }, stop: null },
  {
    what: 'holds one that expired',
    held: { ...all, insurance: -1 },
    stop: [
      'Your public liability insurance has expired. Enter the new one in your profile, under Credentials, and you can claim at once.',
      'Their public liability insurance has expired.',
    ],
  },
  { what: 'was approved before the rule', held: {}, stop: null },
  { what: 'has some days left', held: { licence: 9 }, user: { credentialsDueAt: inDays(1) }, stop: null },
  {
    what: 'has entered two when three were due',
    held: { licence: 400, insurance: 400 },
    user: { credentialsDueAt: inDays(-1) },
    stop: [
      'You have not entered when your first aid certificate expires. Enter that in your profile, under Credentials, and you can claim at once.',
      'They have not entered when their first aid certificate expires.',
    ],
  },
  {
    what: 'changed the licence number',
    held: all,
    user: changed,
    stop: [
      'Your licence number has changed. You can claim again when an admin has checked the new one.',
      'Their licence number has changed, and no admin has checked the new one.',
    ],
  },
]

async function make({ held, user }: Case) {
  const suburb = `Nowhere ${++made}`
  const catcher = await makeUser(server, { serviceSuburbs: [suburb], ...(user as object) })
  for (const kind of credentialKinds)
    if (held[kind] !== undefined)
      await makeCredential(server, catcher.id, { kind, expiresOn: dayIn(held[kind]) })
  return { catcher, suburb }
}

let made = 0

/** The condition of a query, of one account. */
async function stopped(userId: number): Promise<boolean> {
  const row = await live()
    .kysely.selectFrom('users')
    .select(stopsClaims(live(), 'users', new Date()).as('is_stopped'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return Boolean(row.is_stopped)
}

describe('CRED-04 D-62 D-100', () => {
  test.each(cases)('who $what', async (given) => {
    const [own, their] = given.stop ?? [null, null]
    const { catcher, suburb } = await make(given)
    const client = await server.signedIn(catcher)
    const may = own === null

    // The rule and the condition of queries say the same.
    const stop = (await readClaimStops(live(), [catcher.id], new Date())).get(catcher.id)
    expect([stop === undefined, !(await stopped(catcher.id))]).toEqual([may, may])

    const { claimStop }: OwnCredentials = (await client.call('credentials')).body
    expect(claimStop && ownStopSentence(claimStop)).toBe(own)

    const { id: jobId } = await makeAskedJob(server, { suburb })
    const asked = await createRingAudience(server.core, createAlertPermission(server.core)).read(
      live(),
      (await findLadderJob(live(), jobId))!,
    )
    expect(asked.some(({ userId }) => userId === catcher.id)).toBe(may)
    const covering = await readCatchers(live(), new Date())
    expect(covering.some(({ serviceSuburbs }) => serviceSuburbs.includes(suburb))).toBe(may)

    const candidates: JobCandidate[] = (await admin.call('jobCandidates', { params: { jobId } })).body
    const candidate = candidates.find(({ id }) => id === catcher.id)!
    expect(candidate.claimStop).toBe(their)
    const assigned = await admin.call('assignJob', { params: { jobId }, body: { userId: catcher.id } })
    expect([assigned.status, may || assigned.text]).toEqual(may ? [200, true] : [400, their])

    const free = await makeJob(server, { suburb })
    const claimed = await client.call('claimJob', { params: { id: free.id }, body: { eta: 30 } })
    expect([claimed.status, may || claimed.text]).toEqual(may ? [200, true] : [403, own])
  })

  test('one whose insurance expired completes the jobs that they have, and claims again once they entered the new one', async () => {
    const catcher = await makeUser(server)
    await makeCredential(server, catcher.id, { expiresOn: dayIn(-1) })
    const client = await server.signedIn(catcher)
    const held = await makeJob(server, { claimedById: catcher.id, claimedAt: new Date() })
    const body = { completionNotes: 'Relocated' }
    expect((await client.call('completeJob', { params: { id: held.id }, body })).status).toBe(200)
    const free = await makeJob(server)
    const claim = () => client.call('claimJob', { params: { id: free.id }, body: { eta: 30 } })
    expect((await claim()).status).toBe(403)
    const entered = { number: 'PL 2', issuer: null, expiresOn: dayIn(300) }
    await client.call('saveCredential', { params: { kind: 'insurance' }, body: entered })
    expect((await claim()).status).toBe(200)
  })

  test('the demo asks for none', async () => {
    const realm = 'demo-credentials'
    const catcher = await makeUser(server, { realm, ...(changed as object) })
    const demo = server.core.database.scope(realm)
    expect((await readClaimStops(demo, [catcher.id], new Date())).size).toBe(0)
    expect(await demo.transaction((tx) => lockClaimer(tx, catcher.id, new Date()))).toBeUndefined()
  })

  test('who is approved has 14 days to enter what they hold', async () => {
    const { id } = await makeUser(server, { role: 'pending', status: 'pending' })
    await admin.call('approveUser', { params: { userId: id } })
    const { credentials_due_at: dueAt } = await live()
      .kysely.selectFrom('users')
      .select('credentials_due_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Math.round((new Date(dueAt!).getTime() - Date.now()) / DAY_MS)).toBe(14)
  })
})
