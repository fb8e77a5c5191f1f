import { auditActions } from '@snake-dispatch/contract/audit'
import { endpoints, type EndpointName } from '@snake-dispatch/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { easyCaptcha } from '../src/testing/captcha.ts'
import { makeAdmin, makeUser } from '../src/testing/factories.ts'
import { argsOf, askGraphql, graphqlFields, type AskedField } from '../src/testing/graphql-client.ts'
import { startPushService, type PushService } from '../src/testing/push-service.ts'
import type { CallInput, TestClient } from '../src/testing/test-client.ts'
import { startTestServer, type TestServer } from '../src/testing/test-server.ts'
import { validCalls } from '../src/testing/valid-calls.ts'
import { makeJobInState } from './authorization/matrix.ts'

let server: TestServer
let service: PushService
let fields: Map<string, AskedField>
beforeAll(async () => {
  service = await startPushService()
  server = await startTestServer({ TRUST_PROXY: 'true' }, { captcha: easyCaptcha, push: service.options })
  fields = new Map(graphqlFields(server).map((field) => [field.name, field]))
})
afterAll(async () => {
  await server.close()
  await service.close()
})

type Transport = (
  client: TestClient,
  name: EndpointName,
  input: CallInput,
  address: string,
) => Promise<unknown>

const overRest: Transport = (client, name, input, address) =>
  client.call(name, { ...input, headers: { ...input.headers, 'x-forwarded-for': address } })
const overGraphql: Transport = (client, name, input, address) => {
  const field = fields.get(name)
  // Passkeys have no field: browsers alone make their calls.
  if (!field) return overRest(client, name, input, address)
  return askGraphql(client, field, argsOf(field, input), { 'x-forwarded-for': address })
}

const endsClaim: ReadonlySet<string> = new Set([
  'completeJob',
  'releaseJob',
  'giveNewEta',
  'confirmArrival',
  'offerJob',
  'giveEtaForCatcher',
  'confirmArrivalForCatcher',
  'completeForCatcher',
])

/** Calls of the person who logged the job. */
const isLoggers: ReadonlySet<string> = new Set(['correctJob', 'withdrawJob', 'confirmPayment'])

/** Calls about a completed job. */
const isAfterJob: ReadonlySet<string> = new Set(['markPaymentSent', 'confirmPayment', 'openDispute'])

const stateFor = (name: string) =>
  isAfterJob.has(name) ? 'completed' : endsClaim.has(name) ? 'claimed' : 'available'

const audit = () => server.core.database.scope('live').kysely.selectFrom('audit_entries')

/** Makes every changing call as somebody who may make it. @returns the audit entries of each, by call */
async function trailOf(makeCall: Transport, address: string): Promise<Record<string, string[]>> {
  const trail: Record<string, string[]> = {}
  const changing = Object.values(endpoints).filter(({ method }) => method !== 'GET')
  for (const { name } of changing as { name: EndpointName }[]) {
    const user = await makeAdmin(server)
    const client = await server.signedIn(user)
    const assignee = await makeUser(server)
    const [loggerId, claimerId] = isLoggers.has(name) ? [user.id, assignee.id] : [assignee.id, user.id]
    const job = await makeJobInState(server, stateFor(name), { loggerId, claimerId })
    const browser = () => service.browser().subscription
    const input = await validCalls[name]({ server, caller: user, job, assignee, browser })
    const last = await audit().select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
    await makeCall(client, name, input, address)
    const entries = await audit()
      .select(['action', 'address'])
      .where('id', '>', last?.id ?? 0)
      .execute()
    if (entries.length > 0) trail[name] = entries.map((entry) => `${entry.action} from ${entry.address}`)
  }
  return trail
}

test('ADMIN-05 JOB-25 every change is recorded with the address of its request, over GraphQL as over REST', async () => {
  const rest = await trailOf(overRest, '203.0.113.7')
  const recorded = Object.values(rest).flat()
  const refused = [
    'request.cross-site',
    'request.forged-captcha',
    'request.limited',
    'account.wrong-password',
    'account.wrong-passkey',
    'account.throttled',
    'account.refused',
  ] as readonly string[]
  // `npm run admin` on the machine of the portal: no request has an address.
  const onTheMachine: readonly string[] = ['account.revoke']
  // Recorded in their own tests: an admin does not ask to be erased, no job has the client whose number is given here,
  // none came by the public form with links to revoke, nobody offers one to this catcher, nobody releases five jobs, no
  // catcher completes what somebody else has cancelled, nothing was done a moment ago that is undone, no payment is seven
  // days late, no credential has a photo to remove, an address is stopped alone, and a download is no change.
  const elsewhere: readonly string[] = [
    'account.list-export',
    'account.credential-photo-remove',
    'account.erasure-request',
    'job.client-erase',
    'job.client-export',
    'job.cancelled-meanwhile',
    'job.links-revoke',
    'job.offer-decline',
    'job.offer-withdraw',
    'job.undo',
    'job.payment-missed',
    'account.bound',
    'account.address-resume',
  ]
  expect([...new Set(recorded)].sort()).toEqual(
    auditActions
      .filter((action) => ![...refused, ...onTheMachine, ...elsewhere].includes(action))
      .map((action) => `${action} from 203.0.113.7`)
      .sort(),
  )
  const graphql = await trailOf(overGraphql, '2001:db8:7::9')
  expect(graphql).toEqual(JSON.parse(JSON.stringify(rest).replaceAll('203.0.113.7', '2001:db8:7:0::/64')))
})
