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
import { makeWalkedJob, makeWalker, type Walker } from './matrix.ts'

let service: PushService
let server: TestServer
let fields: AskedField[]
let assignee: User
let someJob: Job & { photoKey: string }
const walkers = new Map<Caller | JobCaller, Walker>()
beforeAll(async () => {
  service = await startPushService()
  server = await startTestServer({}, { captcha: easyCaptcha, push: service.options })
  fields = graphqlFields(server)
  assignee = await makeUser(server)
  for (const caller of new Set([...callers, ...jobCallers]))
    walkers.set(caller, await makeWalker(server, caller))
  const loggerId = walkers.get('logger')!.user!.id
  someJob = await makeWalkedJob(server, 'available', { loggerId, claimerId: assignee.id })
})
afterAll(async () => {
  await server.close()
  await service.close()
})

/** Made by somebody new each: the session is not the same afterwards, or what was done before would matter. */
const byNewcomers = new Set<string>([
  'login',
  'logout',
  'demoLogin',
  'signOutEverywhere',
  'changePassword',
  'testPush',
])

const names = Object.keys(endpoints) as EndpointName[]
const aboutJobs = new Set(Object.keys(jobOutcomes))
const success = (status: number) => (status >= 200 && status < 300 ? 200 : status)

const contextOf = (caller: CallContext['caller'], job: CallContext['job']): CallContext => ({
  server,
  caller,
  job,
  assignee,
  browser: () => service.browser().subscription,
})

async function callEndpoint(name: EndpointName, { client, user }: Walker, job = someJob): Promise<number> {
  const context = contextOf(user, job)
  return success((await client.call(name, await validCalls[name](context))).status)
}

async function askField(field: AskedField, { client, user }: Walker, job = someJob): Promise<number> {
  const known = field.name in endpoints ? (field.name as EndpointName) : likeOf(field.name)
  const inputs = known ? await validCalls[known](contextOf(user, job)) : {}
  const args = field.name === 'job' ? { id: job.id } : argsOf(field, inputs)
  return statusOf(await askGraphql(client, field, args))
}

/** A subscription that is let in says nothing. */
async function subscribe({ document }: AskedField, { client }: Walker): Promise<number> {
  const socket = await openSubscriptions(client, { walk: document }).catch((error: Error) => {
    if (error.message.endsWith(' 401')) return null
    throw error
  })
  if (!socket) return 401
  const said = socket.messages.filter(({ type }) => type !== 'connection_ack')
  socket.raw.close()
  if (said.length === 0) return 200
  return JSON.stringify(said).includes('"FORBIDDEN"') ? 403 : 500
}

const likeOf = (field: string) => {
  const like = fieldOutcomes[field]
  return like !== undefined && like in endpoints ? (like as EndpointName) : undefined
}

/** The row of a GraphQL field: its own, that of the endpoint of its name, or that of the one it is like. */
function rowOf(field: string): string | undefined {
  return fieldOutcomes[field] === undefined
    ? outcomes[field as EndpointName]
    : (outcomes[fieldOutcomes[field] as EndpointName] ?? fieldOutcomes[field])
}

async function walk(name: string, call: (walker: Walker) => Promise<number>): Promise<string> {
  const said: number[] = []
  for (const caller of callers) {
    const walker = byNewcomers.has(name) ? await makeWalker(server, caller) : walkers.get(caller)!
    said.push(await call(walker))
  }
  return said.join(' ')
}

async function walkJob(
  state: JobState,
  call: (walker: Walker, job: Job & { photoKey: string }) => Promise<number>,
): Promise<string> {
  const loggerId = walkers.get('logger')!.user!.id
  const claimerId = walkers.get('claimer')!.user!.id
  const said: number[] = []
  for (const caller of jobCallers)
    said.push(await call(walkers.get(caller)!, await makeWalkedJob(server, state, { loggerId, claimerId })))
  return said.join(' ')
}

describe('API who may make which call', () => {
  test('API every endpoint and every GraphQL field has its row, and only those', () => {
    const rows = [...Object.keys(outcomes), ...Object.keys(jobOutcomes).filter((name) => name in endpoints)]
    expect(rows.sort()).toEqual(names.toSorted())
    const missing = fields.filter(({ name }) => rowOf(name) === undefined && !aboutJobs.has(name))
    expect(missing.map(({ name }) => name)).toEqual([])
    const known = new Set(fields.map(({ name }) => name))
    expect(Object.keys(fieldOutcomes).filter((name) => !known.has(name))).toEqual([])
    for (const row of Object.values(outcomes))
      expect(byRoleAndFlag(row).split(' ')).toHaveLength(callers.length)
  })

  test('API every call that changes something over REST can be made over GraphQL', () => {
    const changing = names.filter((name) => endpoints[name].method !== 'GET')
    const mutations = fields.filter(({ operation }) => operation === 'mutation').map(({ name }) => name)
    expect(changing.filter((name) => !mutations.includes(name))).toEqual([])
  })

  test.each(names.filter((name) => !aboutJobs.has(name)))('API %s by everybody', async (name) => {
    expect(await walk(name, (walker) => callEndpoint(name, walker))).toBe(byRoleAndFlag(outcomes[name]!))
  })

  test.each(Object.keys(jobOutcomes).filter((name) => name in endpoints) as EndpointName[])(
    'API %s by everybody, in every state of the job',
    async (name) => {
      for (const state of jobStates)
        expect([state, await walkJob(state, (walker, job) => callEndpoint(name, walker, job))]).toEqual([
          state,
          byRoleAndFlag(jobOutcomes[name]![state]),
        ])
    },
  )
})

describe('API who may ask which field of GraphQL', () => {
  test('API every field by everybody', async () => {
    const said: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const field of fields.filter(({ name }) => !aboutJobs.has(name))) {
      const ask = field.operation === 'subscription' ? subscribe : askField
      said[field.name] = await walk(field.name, (walker) => ask(field, walker))
      expected[field.name] = byRoleAndFlag(rowOf(field.name)!)
    }
    expect(said).toEqual(expected)
  })

  test('API every field about a job by everybody, in every state of the job', async () => {
    const about = fields.filter(({ name }) => aboutJobs.has(name))
    expect(about.map(({ name }) => name).sort()).toEqual(
      Object.keys(jobOutcomes)
        .filter((name) => name !== 'photo')
        .sort(),
    )
    for (const field of about)
      for (const state of jobStates)
        expect([
          field.name,
          state,
          await walkJob(state, (walker, job) => askField(field, walker, job)),
        ]).toEqual([field.name, state, byRoleAndFlag(jobOutcomes[field.name]![state])])
  })
})
