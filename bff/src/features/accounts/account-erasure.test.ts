import type { ProfileInput } from '@snake-dispatch/contract/profile'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeExpired } from '../../db/cleanup.ts'
import { makeAuthenticator } from '../../testing/authenticator.ts'
import { makeAdmin, makeJob, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { findEverywhere } from '../../testing/find-everywhere.ts'
import { makeInvoice } from '../../testing/invoices.ts'
import { trailOf } from '../../testing/stored.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** The fields of a profile that hold words; the service suburbs are given apart. */
type WrittenField = Exclude<
  keyof ProfileInput,
  'currentPassword' | 'serviceSuburbs' | 'gstRegistered' | 'notificationSettings'
>

/** What only this account has: a text for each field, and what admins and browsers say of it. */
const canaries: Record<WrittenField, string> = {
  name: 'Zephyrine Quollworth',
  email: 'zephyrine@quollworth.example',
  contactNumber: '0491 570 313',
  licenseNumber: 'LICENCE-7391Q',
  company: 'Bandicootra Removals',
  address: '7391Q Wobbegong Lane',
  serviceAreas: 'around the windmill kiosk',
  baseSuburb: 'Quollwick',
  payId: 'payid-violet-tank',
  abn: '51824753556',
}
const words = { reason: 'Yabbyville complaint', note: 'Did not pay Petra of Echidnaton' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('DATA-03 D-85 of an erased account no byte is left in any table, but on its invoices and in the ids of what it did', async () => {
  const user = await makeUser(server, { ...canaries, serviceSuburbs: ['Quollwick'] })
  const admin = await makeAdmin(server)
  const adminClient = await server.signedIn(admin)
  const params = { userId: user.id }
  await makeAuthenticator(server.origin).addTo(server, user)
  await makeInvoice(server, { user_id: user.id, recipient_name: 'Kept by law', paid_on: '2026-04-09' })
  const job = await makeJob(server, {
    claimedById: user.id,
    createdById: user.id,
    claimedAt: new Date(),
    completedAt: new Date(),
    contactNumber: '0491570313',
  })
  await adminClient.call('lockUser', { params, body: { reason: words.reason } })
  await adminClient.call('recordPaymentOffence', { params, body: { note: words.note } })
  await adminClient.call('unlockUser', { params })
  await adminClient.call('createPasswordLink', { params })
  const client = await server.signedIn(user)
  const payId = 'payid-second-tank'
  await client.call('updateProfile', { body: { payId, currentPassword: TEST_PASSWORD } })
  await client.call('saveOnCallPlan', { body: { hours: [], exceptions: [], highOnlyAtNight: true } })
  await client.call('requestErasure', { body: { currentPassword: TEST_PASSWORD } })
  const secrets = [...Object.values(canaries), ...Object.values(words), '0491570313', payId]
  await sql`analyze`.execute(server.core.database.withoutRealm)
  const stored = (await findEverywhere(server.core.database, secrets)).join('\n')
  expect(stored).toContain(`pg_stats: ${canaries.name}`)
  for (const secret of secrets.filter((text) => text !== canaries.payId)) expect(stored).toContain(secret)

  expect((await adminClient.call('eraseAccount', { params })).status).toBe(204)
  // Counts of attempts expire within hours.
  await removeExpired(server.core.database, pino({ level: 'silent' }), new Date(Date.now() + 86_400_000))

  expect(await findEverywhere(server.core.database, [...secrets, 'Kept by law'])).toEqual([
    'invoices: Kept by law',
  ])
  const { kysely } = server.core.database.scope('live')
  for (const table of [
    'sessions',
    'webauthn_credentials',
    'password_links',
    'notifications',
    'on_call',
  ] as const)
    expect(await kysely.selectFrom(table).selectAll().where('user_id', '=', user.id).execute()).toEqual([])
  expect((await client.call('me')).status).toBe(401)
  const login = { username: canaries.email, password: TEST_PASSWORD }
  expect((await server.client().call('login', { body: login })).status).toBe(401)
  const { claimed_by_id: claimedBy } = await kysely
    .selectFrom('jobs')
    .select('claimed_by_id')
    .where('id', '=', job.id)
    .executeTakeFirstOrThrow()
  expect(claimedBy).toBe(user.id)
  const trail = await trailOf(server, 'account', user.id)
  expect(trail.at(-1)).toMatchObject({ action: 'account.erase', actor_id: admin.id, detail: {} })
  expect(trail.find(({ action }) => action === 'account.profile')?.detail).toEqual({
    fields: ['payId'],
  })
})

test('DATA-03 an erased account is listed and managed no more, and its email and licence number are free', async () => {
  const user = await makeUser(server, { status: 'rejected', name: 'Once Rejected', licenseNumber: 'FREE-1' })
  const admin = await server.signedIn(await makeAdmin(server))
  const params = { userId: user.id }
  expect((await admin.call('eraseAccount', { params })).status).toBe(204)
  const listed = (await admin.call('listUsers', { query: { limit: 500 } })).body as { id: number }[]
  expect(listed.map(({ id }) => id)).not.toContain(user.id)
  expect((await admin.call('unlockUser', { params })).status).toBe(404)
  expect((await admin.call('eraseAccount', { params })).status).toBe(404)
  await makeUser(server, { email: user.email, licenseNumber: 'FREE-1' })
})

test('DATA-03 the trail of an account that is not erased is only added to', async () => {
  const user = await makeUser(server)
  const admin = await server.signedIn(await makeAdmin(server))
  await admin.call('lockUser', { params: { userId: user.id }, body: { reason: 'Stays' } })
  const { kysely } = server.core.database.scope('live')
  const change = kysely
    .updateTable('audit_entries')
    .set({ detail: sql`'{}'::jsonb` })
    .where('subject_type', '=', 'account')
    .where('subject_id', '=', user.id)
  await expect(change.execute()).rejects.toThrow('only added to')
})
