import type { Found } from '@snake-dispatch/contract/find'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { makeInvoice } from '../../testing/invoices.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let moderator: TestClient
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  moderator = await server.signedIn(await makeUser(server, { role: 'moderator' }))
  admin = await server.signedIn(await makeAdmin(server))
})
afterAll(() => server.close())

const find = async (client: TestClient, search: string): Promise<Found> =>
  (await client.call('find', { query: { search } })).body
const people = async (client: TestClient, search: string) =>
  (await find(client, search)).people.map(({ name }) => name)

test('D-177 an admin finds accounts by name, mobile, licence and email; a moderator approved ones, by name and mobile alone', async () => {
  const kim = await makeUser(server, {
    name: 'Kim Quollworth',
    email: 'kim@quoll.test',
    contactNumber: '0491570158',
    licenseNumber: 'MWL 4711',
  })
  await makeUser(server, { name: 'Pip Quollworth', role: 'pending', status: 'pending' })
  for (const search of ['quollw', 'KIM QUOLL', '0491 570 158', '+61491570158'])
    for (const client of [moderator, admin])
      expect([search, await people(client, search)]).toEqual([
        search,
        expect.arrayContaining(['Kim Quollworth']),
      ])
  for (const search of ['mwl4711', 'MWL 4711', 'Kim@Quoll.test']) {
    expect([search, await people(admin, search)]).toEqual([search, ['Kim Quollworth']])
    expect([search, await people(moderator, search)]).toEqual([search, []])
  }
  expect(await people(admin, 'quollworth')).toEqual(['Kim Quollworth', 'Pip Quollworth'])
  expect(await people(moderator, 'quollworth')).toEqual(['Kim Quollworth'])
  const [seen] = (await find(moderator, 'kim quoll')).people
  expect(seen).toMatchObject({ userId: kim.id, licenseNumber: null, email: null, role: 'catcher' })
  expect((await find(admin, 'ki')).people).toEqual([])
})

test('D-177 invoices are found by number, recipient and reference, for admins alone', async () => {
  const id = await makeInvoice(server, {
    recipient_name: 'Nadia Numbat',
    paid_on: '2026-04-09',
    payment_reference: 'NPP-Übertrag 77',
  })
  const [invoice] = (await find(admin, 'nadia numb')).invoices
  expect(invoice).toMatchObject({ id, recipient: 'Nadia Numbat', state: 'paid' })
  const { number } = invoice!
  for (const search of ['npp-ubertrag', `#${number}`, `Invoice ${number}`, String(number)]) {
    expect((await find(admin, search)).invoices.map((found) => found.id)).toEqual([id])
    expect((await find(moderator, search)).invoices).toEqual([])
  }
})

test('D-177 the payment to a logger is found by its reference, and leads to its job', async () => {
  const paid = {
    claimedById: (await makeUser(server, { name: 'Bo Boa' })).id,
    claimedAt: new Date(),
    completedAt: new Date(),
    paymentSent: true,
    paymentReferenceNumber: 'OSKO 9981-x',
  }
  const job = await makeJob(server, paid)
  await makeJob(server, { ...paid, deletedAt: new Date() })
  for (const client of [moderator, admin])
    expect((await find(client, 'osko 9981')).payments).toMatchObject([
      { jobNumber: job.jobNumber, reference: 'OSKO 9981-x', catcher: 'Bo Boa' },
    ])
})

test('D-177 a catcher finds nothing', async () => {
  const catcher = await server.signedIn(await makeUser(server))
  expect((await catcher.call('find', { query: { search: 'quollworth' } })).status).toBe(403)
})
