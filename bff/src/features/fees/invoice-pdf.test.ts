import type { Invoice, InvoiceSummary } from '@snake-dispatch/contract/invoices'
import { invoiceText } from '@snake-dispatch/domain/invoice-text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeAdmin, makeClaimedJob } from '../../testing/factories.ts'
import { readPdf, tagsOf } from '../../testing/pdf-text.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { issueInvoices } from './invoice-issue.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // At its start a server issues invoices of missed quarters.
  await tasksDone(server)
})
afterAll(() => server.close())

/** A catcher with an invoice of three fees, two of which include GST. */
async function makeInvoiced(fields: Parameters<typeof makeCatcher>[1] = {}) {
  const made = await makeCatcher(server, fields)
  for (const [day, includesGst] of [
    ['01', false],
    ['02', true],
    ['03', true],
  ] as const)
    await makeClaimedJob(server, made.user.id, new Date(`2026-02-${day}T00:00:00Z`), includesGst)
  const now = new Date('2026-04-01T00:00:00Z')
  await issueInvoices(server.core.database.scope('live'), { now, issuer: { abn: '10123456284' } })
  const [{ id }] = (await made.client.call('invoices')).body as [InvoiceSummary]
  return { ...made, id }
}

/** The file as a browser gets it. */
async function download(client: TestClient, id: number) {
  const response = await fetch(`${client.origin}/api/invoices/${id}/pdf`, {
    headers: { cookie: client.cookie },
  })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

test('FEE-02 D-189 the file has the numbers of the page, and is offered under the number of its invoice', async () => {
  const { client, id } = await makeInvoiced({ name: 'Zoë 王' })
  const invoice: Invoice = (await client.call('invoice', { params: { id } })).body
  const { response, bytes } = await download(client, id)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="invoice-${invoice.number}.pdf"`,
    'cache-control': 'private, no-store',
    'content-length': String(bytes.length),
  })
  const { structure } = readPdf(bytes)
  const { fees, totals } = invoiceText(invoice)
  expect(tagsOf(structure, 'H1')[0]!.text).toBe(`Tax invoice ${invoice.number}`)
  expect(tagsOf(structure, 'TD').map(({ text }) => text)).toEqual(
    fees.rows.flatMap(({ date, gst, amount }) => [date, gst, amount]),
  )
  expect(tagsOf(structure, 'LBody').map(({ text }) => text)).toEqual([
    'Jan to Mar 2026',
    '1 Apr 2026',
    '15 Apr 2026',
    '$3.00',
    '$0.18',
  ])
  expect(totals.map(({ detail }) => detail)).toEqual(['$3.00', '$0.18'])
  expect(tagsOf(structure, 'P').map(({ actual }) => actual)).toContain('Zoë 王')
})

test('FEE-02 D-189 an admin gets the same file, another catcher and a guest what the page answers them', async () => {
  const { client, id } = await makeInvoiced()
  const admin = await server.signedIn(await makeAdmin(server))
  const [own, ofAdmin] = [await download(client, id), await download(admin, id)]
  expect(Buffer.from(ofAdmin.bytes).equals(own.bytes)).toBe(true)
  const other = await makeCatcher(server)
  const refused = await other.client.call('invoicePdf', { params: { id } })
  expect([refused.status, refused.text]).toEqual([404, 'This invoice was not found.'])
  expect(refused.headers.get('content-disposition')).toBeNull()
  expect((await server.client().call('invoicePdf', { params: { id } })).status).toBe(401)
})

test('D-189 D-158 a visitor of the demo gets the samples as files', async () => {
  const visitor = server.client()
  await visitor.call('demoLogin')
  const list = (await visitor.call('invoices')).body as InvoiceSummary[]
  for (const { id, heading, number } of list) {
    const { structure } = readPdf((await download(visitor, id)).bytes)
    expect(tagsOf(structure, 'H1')[0]!.text).toBe(`${heading} ${number}`)
  }
  expect(list).toHaveLength(3)
})
