import { endpoints, type EndpointName } from '@snake-dispatch/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueInvoices } from '../../src/features/fees/invoice-issue.service.ts'
import { makeAdmin, makeClaimedJob, makeUser } from '../../src/testing/factories.ts'
import {
  argsOf,
  askGraphql,
  graphqlFields,
  statusOf,
  type AskedField,
} from '../../src/testing/graphql-client.ts'
import type { CallInput, TestClient } from '../../src/testing/test-client.ts'
import { startTestServer, type TestServer } from '../../src/testing/test-server.ts'
import { validCalls, type CallContext } from '../../src/testing/valid-calls.ts'
import {
  accountOutcomes,
  invoiceCallers,
  invoiceOutcomes,
  subjects,
  type Subject,
} from './ownership.table.ts'
import { byRoleAndFlag } from './permission.table.ts'
import { signInCaller, type CallerSession } from './matrix.ts'

let server: TestServer
let fields: Map<string, AskedField>
beforeAll(async () => {
  server = await startTestServer()
  fields = new Map(graphqlFields(server).map((field) => [field.name, field]))
})
afterAll(() => server.close())

const live = () => server.core.database.scope('live')

/** Makes a call over each transport. Each returns the status, 200 for any success. */
const transports = {
  REST: async (client: TestClient, name: EndpointName, input: CallInput) => {
    const { status } = await client.call(name, input)
    return status === endpoints[name].status ? 200 : status
  },
  GraphQL: async (client: TestClient, name: EndpointName, input: CallInput) => {
    const field = fields.get(name)!
    return statusOf(await askGraphql(client, field, argsOf(field, input)))
  },
}

describe('API who may read an invoice', () => {
  const sessions: CallerSession[] = []
  let ownerId: number
  let invoiceId: number
  beforeAll(async () => {
    for (const caller of invoiceCallers)
      sessions.push(await signInCaller(server, caller === 'owner' ? 'catcher' : caller))
    ownerId = sessions[invoiceCallers.indexOf('owner')]!.user!.id
    await makeClaimedJob(server, ownerId, new Date('2026-02-01T00:00:00Z'))
    const issuer = { isGstRegistered: false, abn: null }
    await issueInvoices(live(), { now: new Date('2026-04-02T00:00:00Z'), issuer })
    const stored = await live().kysely.selectFrom('invoices').select('id').executeTakeFirstOrThrow()
    invoiceId = stored.id
  })

  test.each(Object.entries(transports))(
    'API FEE-02 only its owner and admins may read an invoice: %s',
    async (_name, call) => {
      const statuses = { invoice: [] as number[], invoicePdf: [] as number[], invoices: [] as number[] }
      const rest = transports.REST
      for (const { client } of sessions) {
        // A file has no field.
        statuses.invoicePdf.push(await rest(client, 'invoicePdf', { params: { id: invoiceId } }))
        statuses.invoice.push(await call(client, 'invoice', { params: { id: invoiceId } }))
        statuses.invoices.push(await call(client, 'invoices', { query: { userId: ownerId } }))
      }
      for (const name of ['invoice', 'invoicePdf', 'invoices'] as const)
        expect([name, statuses[name].join(' ')]).toEqual([name, byRoleAndFlag(invoiceOutcomes[name])])
    },
  )

  test('API FEE-02 the list without a user is the caller’s own, and everybody’s for admins', async () => {
    const counts: Record<string, unknown> = {}
    const connection = fields.get('invoices')!
    for (const [index, { client }] of sessions.entries()) {
      const answer = await client.call('invoices')
      if (answer.status !== 200) continue
      const asked = await askGraphql(client, connection, {})
      const { nodes } = asked.data!['invoices'] as { nodes: unknown[] }
      counts[invoiceCallers[index]!] = [(answer.body as unknown[]).length, nodes.length]
    }
    expect(counts).toEqual({
      // Those of the samples (D-158).
      demo: [3, 3],
      catcher: [0, 0],
      owner: [1, 1],
      moderator: [0, 0],
      admin: [1, 1],
      'moderator by flag': [0, 0],
      'admin by flag': [1, 1],
    })
  })
})

describe('API accounts that an admin may manage', () => {
  const change = (userId: number, values: Record<string, unknown>) =>
    live()
      .kysely.updateTable('users')
      .set(values as never)
      .where('id', '=', userId)
      .execute()

  const makers: Record<Subject, (adminId: number) => Promise<number>> = {
    pending: async () => (await makeUser(server, { role: 'pending', status: 'pending' })).id,
    approved: async () => (await makeUser(server)).id,
    rejected: async () => (await makeUser(server, { role: 'pending', status: 'rejected' })).id,
    locked: async () => {
      const { id } = await makeUser(server)
      await change(id, { is_locked: true, locked_reason: 'Test' })
      return id
    },
    suspended: async () => {
      const { id } = await makeUser(server)
      await change(id, { is_locked: true, locked_until: new Date(Date.now() + 86_400_000) })
      return id
    },
    moderator: async () => (await makeUser(server, { role: 'moderator' })).id,
    admin: async () => (await makeUser(server, { role: 'admin' })).id,
    'admin by flag': async () => (await makeUser(server, { isAdmin: true })).id,
    self: async (adminId) => adminId,
    demo: async () => (await makeUser(server, { realm: 'demo' })).id,
    nobody: async () => 2_000_000_000,
  }

  test('API ADMIN-05 every call about one account has its row', () => {
    const ofAccounts = Object.values(endpoints).filter(({ path }) => path.includes('{userId}'))
    expect(Object.keys(accountOutcomes).sort()).toEqual(ofAccounts.map(({ name }) => name).sort())
  })

  test.each(Object.keys(accountOutcomes) as EndpointName[])(
    'API ADMIN-05 %s, by the account',
    async (name) => {
      const admin = await makeAdmin(server)
      const client = await server.signedIn(admin)
      const statuses: number[] = []
      for (const subject of subjects) {
        const input = await validCalls[name]({ server } as CallContext)
        const userId = await makers[subject](admin.id)
        // REST is enough: permission.test.ts proves that GraphQL has the same guards.
        statuses.push(await transports.REST(client, name, { ...input, params: { ...input.params, userId } }))
      }
      expect(statuses.join(' ')).toBe(accountOutcomes[name])
    },
  )
})
