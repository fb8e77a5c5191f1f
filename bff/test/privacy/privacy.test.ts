import { endpoints, type EndpointName } from '@snake-dispatch/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '../../src/features/jobs/job.entity.ts'
import { TEST_PASSWORD } from '../../src/testing/factories.ts'
import { argsOf, askGraphql, graphqlFields } from '../../src/testing/graphql-client.ts'
import { validCalls } from '../../src/testing/valid-calls.ts'
import {
  client,
  found,
  input,
  outsiders,
  person,
  request,
  startCanaryWalk,
  strangers,
  type CanaryWalk,
} from './privacy-fixtures.ts'
import type { JobCaller } from '../authorization/permission.table.ts'
import { makeJobInState, signInCaller, type CallerSession } from '../authorization/matrix.ts'

let walk: CanaryWalk
beforeAll(async () => {
  walk = await startCanaryWalk()
})
afterAll(() => walk.close())

/** What is asked for so as to find somebody by it. */
const searches = [client.house, client.mobile, client.mobileAsTyped, request.name, request.street, 'XX']

async function makeCanary(state: 'available' | 'claimed' | 'completed'): Promise<Job & { photoKey: string }> {
  const of = { loggerId: walk.logger.user!.id, claimerId: walk.claimer.user!.id }
  return makeJobInState(walk.server, state, of, {
    ...input,
    clientMobile: client.mobile,
    suburb: request.suburb,
  } as Partial<Job>)
}

/** Calls that would make the caller the claimer, or the job another: they are made about one that is taken. */
const changesJob = new Set<string>(['claimJob', 'completeJob', 'assignJob', 'deleteJob'])
/** Calls that would end the walker's session. */
const endsSession = new Set<string>(['login', 'logout', 'demoLogin', 'signOutEverywhere', 'changePassword'])

/** All that can be got out of the portal by a caller: every call, every field, every search. */
async function everything(caller: JobCaller): Promise<string> {
  const known = walk.walkers.get(caller)!
  const available = await makeCanary('available')
  const taken = await makeCanary('claimed')
  await makeCanary('completed')
  const texts: string[] = []
  const occasionOf = (name: string, walker: CallerSession) => ({
    server: walk.server,
    caller: walker.user,
    job: changesJob.has(name) ? taken : available,
    assignee: walk.somebody,
    browser: () => walk.service.browser().subscription,
  })
  const walkerOf = async (name: string) => (endsSession.has(name) ? signInCaller(walk.server, caller) : known)
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const walker = await walkerOf(name)
    const answer = await walker.client.call(name, await validCalls[name](occasionOf(name, walker)))
    texts.push(`${name}: ${[...answer.headers].join()} ${answer.text}`)
  }
  for (const field of graphqlFields(walk.server).filter(({ operation }) => operation !== 'subscription')) {
    const walker = await walkerOf(field.name)
    const inputs =
      field.name in endpoints
        ? await validCalls[field.name as EndpointName](occasionOf(field.name, walker))
        : {}
    const args = { ...(field.args.includes('id') && { id: available.id }), ...argsOf(field, inputs) }
    texts.push(`${field.name}: ${(await askGraphql(walker.client, field, args)).text}`)
  }
  const board = graphqlFields(walk.server).find(({ name }) => name === 'availableJobs')!
  for (const search of searches) {
    texts.push((await known.client.call('availableJobs', { query: { search } })).text)
    texts.push((await askGraphql(known.client, board, { search })).text)
  }
  return texts.join('\n')
}

describe('REST and GraphQL', () => {
  test.each(outsiders)('D-06 AUTH-13 no call and no field tells anything of a job to: %s', async (caller) => {
    const text = await everything(caller)
    expect(found(text, { ...client, ...request, ...person })).toEqual([])
  })

  test.each(strangers)(
    'D-06 no call and no field tells the house number or the mobile to: %s',
    async (caller) => {
      const text = await everything(caller)
      expect(found(text, { ...client, ...person })).toEqual([])
      // What may be told is told: the walk does reach the jobs.
      expect(text.includes(request.street)).toBe(caller === 'other')
    },
  )

  test('ADMIN-05 no call and no field tells a moderator what an account keeps to itself', async () => {
    const text = await everything('moderator')
    expect(found(text, person)).toEqual([])
    expect(text).toContain(client.house)
    expect(text).toContain('Some Body')
  })

  test('AUTH-14 no call and no field tells even an admin a password or a session', async () => {
    const text = await everything('admin')
    expect(text).toContain(person.email)
    const stored = await walk.server.core.database
      .scope('live')
      .kysely.selectFrom('users')
      .select(['password', 'remember_token'])
      .where('id', '=', walk.somebody.id)
      .executeTakeFirstOrThrow()
    expect(found(text, { ...stored, hash: '$argon2', password_: TEST_PASSWORD })).toEqual([])
  })
})

test('D-06 no log and no figure tells of a client, an account, a password or a session', async () => {
  expect(walk.logged.length).toBeGreaterThan(500)
  const metrics = (await walk.server.client().fetch('/metrics')).text
  expect(metrics).toContain('claimJob')
  const sessions = [...walk.walkers.values()].flatMap(
    (walker) => /session=([^;]+)/.exec(walker.client.cookie)?.[1] ?? [],
  )
  expect(sessions.length).toBeGreaterThan(5)
  const secrets = {
    ...client,
    ...request,
    ...person,
    password: TEST_PASSWORD,
    ...Object.fromEntries(sessions.entries()),
  }
  expect(found(walk.logged.join('') + metrics, secrets)).toEqual([])
})
