import { endpoints, type EndpointName } from '@snake-dispatch/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_PASSWORD } from '../../src/testing/factories.ts'
import { argsOf, askGraphql, graphqlFields } from '../../src/testing/graphql-client.ts'
import { validCalls } from '../../src/testing/valid-calls.ts'
import {
  client,
  found,
  loggerPayId,
  makePrivateJob,
  ofClaimer,
  outsiders,
  person,
  request,
  startPrivacyPortal,
  strangers,
  type PrivacyPortal,
} from './privacy-fixtures.ts'
import type { JobCaller } from '../authorization/permission.table.ts'
import { signInCaller, type CallerSession } from '../authorization/matrix.ts'

let portal: PrivacyPortal
beforeAll(async () => {
  portal = await startPrivacyPortal()
})
afterAll(() => portal.close())

/** Searches that try to find the client. */
const searches = [...Object.values(client), request.name, request.street, 'XX']

/** Calls that would make the caller the claimer or change the job: they are made about a claimed one. */
const changesJob = new Set<string>([
  'claimJob',
  'completeJob',
  'releaseJob',
  'cancelJob',
  'correctJob',
  'correctJobByStaff',
  'giveEtaForCatcher',
  'confirmArrivalForCatcher',
  'completeForCatcher',
  'withdrawJob',
  'assignJob',
  'deleteJob',
])
/** Calls that would end the caller's session, or begin another one's. */
const endsSession = new Set<string>([
  'login',
  'logout',
  'demoLogin',
  'signOutEverywhere',
  'changePassword',
  'passkeySignIn',
  'setPasswordByLink',
])

const answered = new Map<JobCaller, Promise<string>>()

/** All that the portal answers a caller: every call, every field, every search. Each caller asks once. */
function everything(caller: JobCaller): Promise<string> {
  const known = answered.get(caller) ?? askEverything(caller)
  answered.set(caller, known)
  return known
}

async function askEverything(caller: JobCaller): Promise<string> {
  const known = portal.callers.get(caller)!
  const available = await makePrivateJob(portal, 'available')
  const taken = await makePrivateJob(portal, 'claimed')
  await makePrivateJob(portal, 'completed')
  const texts: string[] = []
  const occasionOf = (name: string, session: CallerSession) => ({
    server: portal.server,
    caller: session.user,
    job: changesJob.has(name) ? taken : available,
    assignee: portal.somebody,
    browser: () => portal.service.browser().subscription,
  })
  const sessionOf = async (name: string) =>
    endsSession.has(name) ? signInCaller(portal.server, caller) : known
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const session = await sessionOf(name)
    const answer = await session.client.call(name, await validCalls[name](occasionOf(name, session)))
    texts.push(`${name}: ${[...answer.headers].join()} ${answer.text}`)
  }
  for (const field of graphqlFields(portal.server).filter(({ operation }) => operation !== 'subscription')) {
    const session = await sessionOf(field.name)
    const inputs =
      field.name in endpoints
        ? await validCalls[field.name as EndpointName](occasionOf(field.name, session))
        : {}
    const args = { ...(field.args.includes('id') && { id: available.id }), ...argsOf(field, inputs) }
    texts.push(`${field.name}: ${(await askGraphql(session.client, field, args)).text}`)
  }
  const field = graphqlFields(portal.server).find(({ name }) => name === 'availableJobs')!
  for (const search of searches) {
    texts.push((await known.client.call('availableJobs', { query: { search } })).text)
    texts.push((await askGraphql(known.client, field, { search })).text)
  }
  return texts.join('\n')
}

describe('REST and GraphQL', () => {
  test.each(outsiders)(
    'D-06 AUTH-13 no call and no field answers anything of a job to: %s',
    async (caller) => {
      const text = await everything(caller)
      expect(found(text, { ...client, ...request, ...person })).toEqual([])
    },
  )

  test.each(strangers)(
    'D-06 D-26 no call and no field answers a number of the address, the mobile or a number in a text to: %s',
    async (caller) => {
      const text = await everything(caller)
      expect(found(text, { ...client, ...person })).toEqual([])
      // The rest of the job is answered: the calls do reach it.
      expect(text.includes(request.street)).toBe(caller === 'other')
    },
  )

  test('D-06 no call and no field answers the logger what only the claimer and staff may read', async () => {
    const text = await everything('logger')
    expect(found(text, ofClaimer)).toEqual([])
    // The calls reach the job: the logger reads its client.
    expect(text).toContain(client.house)
  })

  test.each([...outsiders, ...strangers, 'moderator'] as const)(
    'D-25 no call and no field answers the PayID of the logger to: %s',
    async (caller) => {
      expect(found(await everything(caller), { loggerPayId })).toEqual([])
    },
  )

  test('D-25 the PayID of the logger is answered to admins, to the logger, and from the claim on to the claimer', async () => {
    expect(await everything('admin')).toContain(loggerPayId)
    const boardOf = async ({ client: browser }: CallerSession) => (await browser.call('jobs')).text
    expect(await boardOf(portal.logger)).toContain(loggerPayId)
    const claimer = await signInCaller(portal.server, 'catcher')
    const { id } = await makePrivateJob(portal, 'available')
    expect(await boardOf(claimer)).not.toContain(loggerPayId)
    const claimed = await claimer.client.call('claimJob', { params: { id }, body: { eta: 30 } })
    expect(claimed.text).toContain(loggerPayId)
    expect((await claimer.client.call('myActiveJobs')).text).toContain(loggerPayId)
  })

  test('ADMIN-05 no call and no field answers a moderator what an account keeps to itself', async () => {
    const text = await everything('moderator')
    const { contactNumber, baseSuburb, ...itsOwn } = person
    expect(found(text, itsOwn)).toEqual([])
    const without = (calls: RegExp) =>
      text
        .split('\n')
        .filter((line) => !calls.test(line))
        .join('\n')
    // Staff call the claimer of a job (MOD-18): nothing else answers their number.
    expect(found(without(/^(jobQueue|jobLife): /), { contactNumber })).toEqual([])
    // The map of the board has the bases, without whose they are (D-180).
    expect(found(without(/^boardMap: /), { baseSuburb })).toEqual([])
    expect(text.split('\n').find((line) => line.startsWith('boardMap: '))).not.toContain('Some Body')
    expect(text).toContain(client.house)
    expect(text).toContain('Some Body')
  })

  test('AUTH-14 no call and no field answers even an admin a password or a session', async () => {
    const { client: admin } = portal.callers.get('admin')!
    // More accounts than a page has were made since.
    const listed = await admin.call('listUsers', { query: { search: person.email } })
    expect(listed.text).toContain(person.email)
    const text = (await everything('admin')) + listed.text
    const stored = await portal.server.core.database
      .scope('live')
      .kysely.selectFrom('users')
      .select(['password', 'remember_token'])
      .where('id', '=', portal.somebody.id)
      .executeTakeFirstOrThrow()
    expect(found(text, { ...stored, hash: '$argon2', password_: TEST_PASSWORD })).toEqual([])
  })
})

test('D-06 no log and no metric names a client, an account, a password or a session', async () => {
  expect(portal.logged.length).toBeGreaterThan(500)
  const metrics = (await portal.server.client().fetch('/metrics')).text
  expect(metrics).toContain('claimJob')
  const sessions = [...portal.callers.values()].flatMap(
    (session) => /session=([^;]+)/.exec(session.client.cookie)?.[1] ?? [],
  )
  expect(sessions.length).toBeGreaterThan(5)
  const secrets = {
    ...client,
    ...request,
    ...person,
    loggerPayId,
    password: TEST_PASSWORD,
    ...Object.fromEntries(sessions.entries()),
  }
  expect(found(portal.logged.join('') + metrics, secrets)).toEqual([])
})
