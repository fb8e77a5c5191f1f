import type { OnCall, OwnOnCall, OnCallChoice, OnCallPlanInput } from '@snake-dispatch/contract/on-call'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** Wednesday, 3 pm in Sydney. */
const START = '2026-11-25T15:00:00+11:00'
const clock = makeTestClock(START)
let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await startTestServer({}, { clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.set(START)
  ;({ client } = await makeCatcher(server))
})

const office = { weekday: 3, from: '09:00', to: '17:00' }
const nothing: OnCallPlanInput = { hours: [], exceptions: [], highOnlyAtNight: false }
const read = async (): Promise<OwnOnCall> => (await client.call('onCall')).body
const choose = async (choice: OnCallChoice): Promise<OnCall> =>
  (await client.call('switchOnCall', { body: { choice } })).body
const save = (plan: Partial<OnCallPlanInput>) =>
  client.call('saveOnCallPlan', { body: { ...nothing, ...plan } })
const iso = (instant: string) => new Date(instant).toISOString()

test('DISP-10 who has planned nothing is always on call', async () => {
  const { reach: _reach, ...plan } = await read()
  expect(plan).toEqual({ ...nothing, isOnCall: true, changesAt: null, mode: 'always' })
})

test('D-145 API GET /api/on-call says what decides whether new jobs ring: credentials, preferences, devices', async () => {
  expect((await read()).reach).toEqual({ stop: null, takesNewJobs: true, takesPushes: true, devices: [] })
  const { user, client: own } = await makeCatcher(server)
  client = own
  await own.call('updateProfile', { body: { notificationSettings: { newJobs: false } } })
  const { kysely } = server.core.database.scope('live')
  await kysely.deleteFrom('credentials').where('user_id', '=', user.id).execute()
  await kysely
    .insertInto('credentials')
    .values({
      user_id: user.id,
      kind: 'firstAid',
      number: 'FA-1',
      expires_on: '2020-01-01',
      changed_at: START,
    })
    .execute()
  expect((await read()).reach).toEqual({
    stop: { why: 'expired', kinds: ['firstAid'] },
    takesNewJobs: false,
    takesPushes: true,
    devices: [],
  })
})

describe('the switch', () => {
  test.each([
    ['on', true, null],
    ['onFor2Hours', true, '2026-11-25T17:00:00+11:00'],
    ['onFor4Hours', true, '2026-11-25T19:00:00+11:00'],
    ['onFor8Hours', true, '2026-11-25T23:00:00+11:00'],
    ['off', false, null],
    ['offUntil6Am', false, '2026-11-26T06:00:00+11:00'],
    ['plan', true, null],
  ] as const)('DISP-10 %s', async (choice, isOnCall, changesAt) => {
    const expected = { isOnCall, changesAt: changesAt && iso(changesAt) }
    expect(await choose(choice)).toMatchObject(expected)
    expect(await read()).toMatchObject(expected)
  })

  test('DISP-10 D-70 ends by itself: then the hours count, or without any its opposite', async () => {
    await choose('onFor2Hours')
    clock.set('2026-11-25T17:00:00+11:00')
    expect(await read()).toMatchObject({ isOnCall: false, changesAt: null, mode: 'hours' })
    await choose('offUntil6Am')
    clock.set('2026-11-26T06:00:00+11:00')
    expect(await read()).toMatchObject({ isOnCall: true, mode: 'hours' })
  })
})

describe('the plan', () => {
  test('DISP-10 is stored as it was given, in order, and counts at once', async () => {
    const plan = {
      hours: [office, { weekday: 1, from: '18:00', to: '06:00' }],
      exceptions: [{ date: '2026-12-25', from: '00:00', to: '00:00', isAvailable: false }],
      highOnlyAtNight: true,
    }
    const { status, body } = await save(plan)
    expect(status).toBe(200)
    const expected = { ...plan, hours: plan.hours.toReversed(), isOnCall: true, mode: 'hours' }
    expect(body).toMatchObject({ ...expected, changesAt: iso('2026-11-25T17:00:00+11:00') })
    expect(await read()).toEqual(body)
    clock.set('2026-11-25T17:00:00+11:00')
    expect(await read()).toMatchObject({ isOnCall: false, changesAt: iso('2026-11-30T18:00:00+11:00') })
  })

  test('D-70 a switch with an end, or off, outlasts a new plan', async () => {
    await choose('offUntil6Am')
    expect((await save({ hours: [office] })).body).toMatchObject({ isOnCall: false, mode: 'off' })
    clock.set('2026-11-26T06:00:00+11:00')
    expect(await read()).toMatchObject({ isOnCall: false, changesAt: iso('2026-12-02T09:00:00+11:00') })
  })

  test('DISP-10 exceptions of past days are forgotten', async () => {
    const on = (date: string) => ({ date, from: '00:00', to: '00:00', isAvailable: false })
    const { body } = await save({ exceptions: [on('2026-11-23'), on('2026-11-24'), on('2026-11-25')] })
    expect((body as OnCall).exceptions.map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-25'])
  })

  test.each([
    ['a time that is none', { hours: [{ ...office, from: '24:00' }] }],
    ['a day of the week that is none', { hours: [{ ...office, weekday: 8 }] }],
    [
      'a date that is none',
      { exceptions: [{ date: '2026-02-30', from: '00:00', to: '00:00', isAvailable: true }] },
    ],
    ['too many hours', { hours: Array.from({ length: 22 }, () => office) }],
  ])('DISP-10 %s is refused, and nothing changes', async (_, plan) => {
    expect((await save(plan)).status).toBe(400)
    expect(await read()).toMatchObject(nothing)
  })

  test('DISP-10 two saves at once leave one of the plans, whole', async () => {
    const plans = [1, 2, 3, 4].map((weekday) => ({
      hours: [
        { ...office, weekday },
        { ...office, weekday: weekday + 3 },
      ],
    }))
    await Promise.all(plans.map((plan) => save(plan)))
    const { hours } = await read()
    expect(plans.map((plan) => plan.hours)).toContainEqual(hours)
  })
})

test('D-158 the demo account is on call, with a plan of its own to try', async () => {
  const demo = server.client()
  await demo.call('demoLogin')
  expect((await demo.call('onCall')).body).toMatchObject({ isOnCall: true, reach: null })
  const answer = await demo.call('switchOnCall', { body: { choice: 'off' } })
  expect([answer.status, answer.body]).toMatchObject([200, { isOnCall: false }])
  const again = server.client()
  await again.call('demoLogin')
  expect((await again.call('onCall')).body).toMatchObject({ isOnCall: true })
})
