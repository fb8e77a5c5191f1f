import { endpoints, type EndpointName } from '@snake-dispatch/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { easyCaptcha } from '../../testing/captcha.ts'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { startPushService, type PushService } from '../../testing/push-service.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { validCalls } from '../../testing/valid-calls.ts'
import { makeJobInState } from '../../../test/authorization/matrix.ts'
import type { OpenApi } from './openapi.ts'

let server: TestServer
let service: PushService
let document: OpenApi
beforeAll(async () => {
  service = await startPushService()
  server = await startTestServer({}, { captcha: easyCaptcha, push: service.options })
  document = (await server.client().call('openApi')).body
  for (let made = 0; made < 3; made++) await makeJob(server)
  for (let made = 0; made < 2; made++) await makeUser(server, { role: 'pending', status: 'pending' })
})
afterAll(async () => {
  await server.close()
  await service.close()
})

/** Headers that a client reads; the others are about the connection or for browsers only. */
const meaningful = ['set-cookie', 'etag', 'x-next-cursor', 'x-total-count', 'retry-after', 'x-request-id']

/** The state of the jobs that a call needs, where it is not available. */
const needed: Partial<Record<EndpointName, 'claimed' | 'completed'>> = {
  completeJob: 'claimed',
  myActiveJobs: 'claimed',
  myCompletedJobs: 'completed',
  ownJobs: 'claimed',
  owedPayments: 'completed',
}

/** Calls about jobs that the caller has logged. */
const loggers: ReadonlySet<string> = new Set(['loggedJobs', 'correctJob', 'withdrawJob'])

test.each(Object.keys(endpoints) as EndpointName[])(
  'API the response of %s carries the headers of the document',
  async (name) => {
    const user = await makeAdmin(server)
    const client = await server.signedIn(user)
    const assignee = await makeUser(server)
    const of = { loggerId: loggers.has(name) ? user.id : assignee.id, claimerId: user.id }
    const state = needed[name] ?? 'available'
    // A second one, so that a page of one job has a next page.
    await makeJobInState(server, state, of)
    const job = await makeJobInState(server, state, of)
    const browser = () => service.browser().subscription
    const { method, path, query } = endpoints[name]
    const input = await validCalls[name]({ server, caller: user, job, assignee, browser })
    const pages = query && 'cursor' in query.shape ? { query: { limit: 1 } } : {}
    const answer = await client.call(name, { ...input, ...pages })
    const response = document.paths[path]![method.toLowerCase()]!.responses[answer.status]!
    const carried = [...new Set(answer.headers.keys())].filter((header) => meaningful.includes(header))
    const described = Object.keys(response.headers).map((header) => header.toLowerCase())
    expect(carried.filter((header) => !described.includes(header))).toEqual([])
    // There are no invoices here, nothing has been done to the jobs, and the caller logged none: there is no next page.
    const optional = [
      'cache-control',
      'retry-after',
      ...(['invoices', 'adminInvoices', 'jobTrail', 'awaitedPayments'].includes(name)
        ? ['x-next-cursor']
        : []),
    ]
    expect(described.filter((header) => !carried.includes(header) && !optional.includes(header))).toEqual([])
  },
)
