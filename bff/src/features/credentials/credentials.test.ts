import type { CredentialForAdmin } from '@snake-dispatch/contract/credential-changes'
import type { OwnCredentials } from '@snake-dispatch/contract/credentials'
import type { OwnData } from '@snake-dispatch/contract/own-data'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credentialInput as insurance, makeCredential } from '../../testing/credentials.ts'
import { makeAdmin, makeUser } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ofInsurance = { kind: 'insurance' }

async function people() {
  const catcher = await makeUser(server)
  const admin = await makeAdmin(server)
  return {
    catcher,
    admin,
    own: await server.signedIn(catcher),
    office: await server.signedIn(admin),
    params: { userId: catcher.id, kind: 'insurance' },
  }
}

const readOwn = async (own: TestClient) =>
  ((await own.call('credentials')).body as OwnCredentials).credentials

const trailOf = (userId: number) =>
  server.core.database
    .scope('live')
    .kysely.selectFrom('audit_entries')
    .select(['action', 'detail'])
    .where('subject_id', '=', userId)
    .where('action', 'in', ['account.credential', 'account.credential-check'])
    .orderBy('id')
    .execute()

test('CRED-01 a catcher enters a credential, an admin checks it, and a change takes the check away', async () => {
  const { own, office, params, catcher, admin } = await people()
  expect(await readOwn(own)).toMatchObject([
    { kind: 'licence', number: catcher.licenseNumber, expiresOn: null, state: 'missing' },
    { kind: 'insurance', number: null, state: 'missing', checkedAt: null },
    { kind: 'firstAid', number: null, state: 'missing' },
  ])
  const saved = await own.call('saveCredential', { params: ofInsurance, body: insurance })
  expect((saved.body as OwnCredentials).credentials[1]).toEqual({
    kind: 'insurance',
    ...insurance,
    state: 'valid',
    checkedAt: null,
    photoUrl: null,
  })

  const { number, expiresOn } = insurance
  const checked = await office.call('checkCredential', { params, body: { number, expiresOn } })
  expect(checked.status).toBe(200)
  expect((checked.body as CredentialForAdmin[])[1]!.checkedBy).toEqual({ id: admin.id, name: admin.name })
  expect((await readOwn(own))[1]).toMatchObject({ checkedAt: expect.any(String) as string })
  expect((await readOwn(own))[1]).not.toHaveProperty('checkedBy')

  await own.call('saveCredential', { params: ofInsurance, body: { ...insurance, expiresOn: '2035-07-31' } })
  expect((await readOwn(own))[1]!.checkedAt).toBeNull()
  const late = await office.call('checkCredential', { params, body: { number, expiresOn } })
  expect(late.status).toBe(409)
  expect(await trailOf(catcher.id)).toEqual([
    {
      action: 'account.credential',
      detail: { credential: 'public liability insurance', number: '0815', expiresOn },
    },
    { action: 'account.credential-check', detail: { credential: 'public liability insurance' } },
    {
      action: 'account.credential',
      detail: { credential: 'public liability insurance', number: '0815', expiresOn: '2035-07-31' },
    },
  ])
})

test('CRED-01 D-36 a number of any characters is kept as it is, and the trail has its last four', async () => {
  const { own, catcher } = await people()
  // The fourth place from the end is in the middle of a character.
  const number = 'AB😀𝟘𝟙x𝟚'
  const body = { ...insurance, number }
  expect((await own.call('saveCredential', { params: ofInsurance, body })).status).toBe(200)
  expect((await readOwn(own))[1]!.number).toBe(number)
  expect(await trailOf(catcher.id)).toMatchObject([{ detail: { number: '𝟘𝟙x𝟚' } }])
})

test('CRED-01 who waits for approval enters theirs already', async () => {
  const pending = await makeUser(server, { role: 'pending', status: 'pending' })
  const own = await server.signedIn(pending)
  expect((await own.call('saveCredential', { params: ofInsurance, body: insurance })).status).toBe(200)
})

test('CRED-01 an expired credential, a bad day and an unknown kind are refused', async () => {
  const { own, office, params } = await people()
  const save = (expiresOn: string, kind = 'insurance') =>
    own.call('saveCredential', { params: { kind }, body: { ...insurance, expiresOn } })
  expect((await save('2020-01-31')).text).toBe(
    'It expired on 31 Jan 2020. Please enter the one that you hold now.',
  )
  expect((await save('2035-02-31')).status).toBe(400)
  expect((await save('2035-02-28', 'boat')).status).toBe(404)
  const body = { ...insurance, expiresOn: '2020-01-31' }
  const entered = await office.call('saveUserCredential', { params, body })
  expect([entered.status, entered.text]).toEqual([400, 'It expired on 31 Jan 2020. Ask for the new one.'])
})

test('D-172 an admin cannot mark as checked what has expired', async () => {
  const { office, catcher, params } = await people()
  const { number } = await makeCredential(server, catcher.id, { kind: 'insurance', expiresOn: '2020-01-31' })
  const body = { number, expiresOn: '2020-01-31' }
  const answer = await office.call('checkCredential', { params, body })
  expect([answer.status, answer.text]).toEqual([400, 'It expired on 31 Jan 2020. Ask for the new one.'])
  expect(await trailOf(catcher.id)).toEqual([])
})

test('CRED-03 a licence has the number of the account, and a changed one waits for another look', async () => {
  const { own, office, catcher } = await people()
  const params = { userId: catcher.id, kind: 'licence' }
  const expiresOn = '2035-06-30'
  const other = await own.call('saveCredential', {
    params: { kind: 'licence' },
    body: { number: 'NSW-other', expiresOn },
  })
  expect(other.status).toBe(400)
  const number = catcher.licenseNumber
  await office.call('saveUserCredential', { params, body: { number, expiresOn } })
  expect((await readOwn(own))[0]!.checkedAt).not.toBeNull()

  const licenseNumber = `${number}-B`
  await own.call('updateProfile', { body: { licenseNumber } })
  expect((await readOwn(own))[0]).toMatchObject({ number: licenseNumber, checkedAt: null })
  await office.call('checkCredential', { params, body: { number: licenseNumber, expiresOn } })
  expect((await readOwn(own))[0]!.checkedAt).not.toBeNull()
  const { body } = await office.call('listUsers', { query: { search: catcher.email } })
  expect(body[0]).toMatchObject({ licenseNumber, licenseNumberBefore: null })
})

test('CRED-01 nobody checks their own, and those of an erased account are gone', async () => {
  const { own, office, admin, catcher } = await people()
  const self = { userId: admin.id, kind: 'insurance' }
  expect((await office.call('saveUserCredential', { params: self, body: insurance })).status).toBe(403)
  await own.call('saveCredential', { params: ofInsurance, body: insurance })
  const exported = await own.call('exportOwnData')
  expect((exported.body as OwnData).credentials[1]).toMatchObject(insurance)
  await own.call('requestErasure', { body: { currentPassword: 'Test-password-1' } })
  expect((await office.call('eraseAccount', { params: { userId: catcher.id } })).status).toBe(204)
  const left = await server.core.database
    .scope('live')
    .kysely.selectFrom('credentials')
    .select('id')
    .where('user_id', '=', catcher.id)
    .execute()
  expect(left).toEqual([])
  expect((await trailOf(catcher.id)).map(({ detail }) => detail)).toEqual([{}])
})
