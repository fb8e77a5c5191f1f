import { endpoints, type EndpointName } from '@snake-dispatch/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '../../src/features/accounts/user.entity.ts'
import type { Job } from '../../src/features/jobs/job.entity.ts'
import { openSubscriptions } from '../../src/testing/browsers.ts'
import { easyCaptcha } from '../../src/testing/captcha.ts'
import { makeUser } from '../../src/testing/factories.ts'
import {
  argsOf,
  askGraphql,
  graphqlFields,
  statusOf,
  type AskedField,
} from '../../src/testing/graphql-client.ts'
import { startPushService, type PushService } from '../../src/testing/push-service.ts'
import { startTestServer, type TestServer } from '../../src/testing/test-server.ts'
import { validCalls, type CallContext } from '../../src/testing/valid-calls.ts'
import {
  byRoleAndFlag,
  callers,
  fieldOutcomes,
  jobCallers,
  jobOutcomes,
  jobStates,
  outcomes,
  type Caller,
  type JobCaller,
  type JobState,
} from './permission.table.ts'
import { makeJobInState, signInCaller, type CallerSession } from './matrix.ts'

let service: PushService
let server: TestServer
let fields: AskedField[]
let assignee: User
let someJob: Job & { photoKey: string }
const sessions = new Map<Caller | JobCaller, CallerSession>()
beforeAll(async () => {
  service = await startPushService()
  server = await startTestServer({}, { captcha: easyCaptcha, push: service.options })
  fields = graphqlFields(server)
  assignee = await makeUser(server)
  for (const caller of new Set([...callers, ...jobCallers]))
    sessions.set(caller, await signInCaller(server, caller))
  const loggerId = sessions.get('logger')!.user!.id
  someJob = await makeJobInState(server, 'available', { loggerId, claimerId: assignee.id })
})
afterAll(async () => {
  await server.close()
  await service.close()
})

/** Each caller makes these from a new account, because they change the session or depend on earlier calls. */
const needsNewAccount = new Set<string>([
  'login',
  'logout',
  'demoLogin',
  'signOutEverywhere',
  'endOtherSessions',
  'passkeySignIn',
  'addPasskey',
  'changePassword',
  'testPush',
])

const names = Object.keys(endpoints) as EndpointName[]
const jobCalls = new Set(Object.keys(jobOutcomes))
const success = (status: number) => (status >= 200 && status < 300 ? 200 : status)

const contextOf = (caller: CallContext['caller'], job: CallContext['job']): CallContext => ({
  server,
  caller,
  job,
  assignee,
  browser: () => service.browser().subscription,
})

async function callEndpoint(
  name: EndpointName,
  { client, user }: CallerSession,
  job = someJob,
): Promise<number> {
  const context = contextOf(user, job)
  return success((await client.call(name, await validCalls[name](context))).status)
}

async function askField(field: AskedField, { client, user }: CallerSession, job = someJob): Promise<number> {
  const known = field.name in endpoints ? (field.name as EndpointName) : endpointLike(field.name)
  const inputs = known ? await validCalls[known](contextOf(user, job)) : {}
  const args = field.name === 'job' ? { id: job.id } : argsOf(field, inputs)
  return statusOf(await askGraphql(client, field, args))
}

/** An accepted subscription sends nothing at first. One about a job asks for a job that is not there. */
async function subscribe({ document }: AskedField, { client }: CallerSession): Promise<number> {
  const subscription = document.replace(/\(\$\w+: Int!\)/, '').replace(/\$\w+/, '999999999')
  const socket = await openSubscriptions(client, { subscription }).catch((error: Error) => {
    // A session that has ended is upgraded and then closed with 4401.
    if (/ (401$|4401 )/.test(error.message)) return null
    throw error
  })
  if (!socket) return 401
  const answers = socket.messages.filter(({ type }) => type !== 'connection_ack')
  socket.raw.close()
  if (answers.length === 0) return 200
  return JSON.stringify(answers).includes('"FORBIDDEN"') ? 403 : 500
}

const endpointLike = (field: string) => {
  const like = fieldOutcomes[field]
  return like !== undefined && like in endpoints ? (like as EndpointName) : undefined
}

/** The row of a GraphQL field: its own, or that of the endpoint with its name or its rights. */
function rowOf(field: string): string | undefined {
  return fieldOutcomes[field] === undefined
    ? outcomes[field as EndpointName]
    : (outcomes[fieldOutcomes[field] as EndpointName] ?? fieldOutcomes[field])
}

/** The statuses of a call by each of these callers. */
async function statusesOf(
  name: string,
  call: (session: CallerSession) => Promise<number>,
  by: readonly Caller[] = callers,
): Promise<string> {
  const statuses: number[] = []
  for (const caller of by) {
    const session = needsNewAccount.has(name) ? await signInCaller(server, caller) : sessions.get(caller)!
    statuses.push(await call(session))
  }
  return statuses.join(' ')
}

/** The statuses of a call by each of these callers, each about a new job in this state. */
async function jobStatusesOf(
  state: JobState,
  call: (session: CallerSession, job: Job & { photoKey: string }) => Promise<number>,
  by: readonly JobCaller[] = jobCallers,
): Promise<string> {
  const loggerId = sessions.get('logger')!.user!.id
  const claimerId = sessions.get('claimer')!.user!.id
  const statuses: number[] = []
  for (const caller of by)
    statuses.push(
      await call(sessions.get(caller)!, await makeJobInState(server, state, { loggerId, claimerId })),
    )
  return statuses.join(' ')
}

/**
 * Who asks a field, and the statuses that they get. A field of a call passes it on to what REST proves with everybody:
 * the first caller with each status shows that it does. Other fields, and all in `npm run test:deep`, are asked by each.
 */
function askersOf<Asker>(
  field: string,
  all: readonly Asker[],
  row: string,
): { by: Asker[]; expected: string } {
  const statuses = byRoleAndFlag(row).split(' ')
  const isAsked = (status: string, index: number) =>
    !(field in endpoints) || Boolean(process.env['TEST_DEEP']) || statuses.indexOf(status) === index
  return {
    by: all.filter((_, index) => isAsked(statuses[index]!, index)),
    expected: statuses.filter(isAsked).join(' '),
  }
}

describe('API who may make which call', () => {
  test('API every endpoint and every GraphQL field has its row, and only those', () => {
    const rows = [...Object.keys(outcomes), ...Object.keys(jobOutcomes).filter((name) => name in endpoints)]
    expect(rows.sort()).toEqual(names.toSorted())
    const missing = fields.filter(({ name }) => rowOf(name) === undefined && !jobCalls.has(name))
    expect(missing.map(({ name }) => name)).toEqual([])
    const known = new Set(fields.map(({ name }) => name))
    expect(Object.keys(fieldOutcomes).filter((name) => !known.has(name))).toEqual([])
    for (const row of Object.values(outcomes))
      expect(byRoleAndFlag(row).split(' ')).toHaveLength(callers.length)
  })

  test('API every call that changes something over REST can be made over GraphQL', () => {
    const changing = names.filter((name) => endpoints[name].method !== 'GET')
    const mutations = fields.filter(({ operation }) => operation === 'mutation').map(({ name }) => name)
    // Browsers alone speak with authenticators, in objects that only they read, and report what is pushed to them and what crashed.
    const ofBrowsers = [
      'passkeyOptions',
      'passkeySignIn',
      'passkeyCreation',
      'addPasskey',
      'reportAlert',
      'reportCrash',
    ]
    expect(changing.filter((name) => !mutations.includes(name)).toSorted()).toEqual(ofBrowsers.toSorted())
  })

  test.each(names.filter((name) => !jobCalls.has(name)))('API %s by each caller', async (name) => {
    expect(await statusesOf(name, (session) => callEndpoint(name, session))).toBe(
      byRoleAndFlag(outcomes[name]!),
    )
  })

  test.each(Object.keys(jobOutcomes).filter((name) => name in endpoints) as EndpointName[])(
    'API %s by each caller, in every state of the job',
    async (name) => {
      for (const state of jobStates)
        expect([
          state,
          await jobStatusesOf(state, (session, job) => callEndpoint(name, session, job)),
        ]).toEqual([state, byRoleAndFlag(jobOutcomes[name]![state])])
    },
  )
})

describe('API who may query which GraphQL field', () => {
  test('API every field by each caller', async () => {
    const actual: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const field of fields.filter(({ name }) => !jobCalls.has(name))) {
      const ask = field.operation === 'subscription' ? subscribe : askField
      const askers = askersOf(field.name, callers, rowOf(field.name)!)
      actual[field.name] = await statusesOf(field.name, (session) => ask(field, session), askers.by)
      expected[field.name] = askers.expected
    }
    expect(actual).toEqual(expected)
  })

  test('API every field about a job by each caller, in every state of the job', async () => {
    const jobFields = fields.filter(({ name }) => jobCalls.has(name))
    expect(jobFields.map(({ name }) => name).sort()).toEqual(
      Object.keys(jobOutcomes)
        .filter((name) => name !== 'photo')
        .sort(),
    )
    for (const field of jobFields)
      for (const state of jobStates) {
        const { by, expected } = askersOf(field.name, jobCallers, jobOutcomes[field.name]![state])
        const statuses = await jobStatusesOf(state, (session, job) => askField(field, session, job), by)
        expect([field.name, state, statuses]).toEqual([field.name, state, expected])
      }
  })
})
