import { randomUUID } from 'node:crypto'
import { MAX_POSSIBLE_COVERS } from '@snake-dispatch/contract/cover'
import type { CoverAsk, CoverageWeek, OwnCoverAsk, PossibleCovers } from '@snake-dispatch/contract/cover'
import type { Notification } from '@snake-dispatch/contract/notifications'
import type { OnCall } from '@snake-dispatch/contract/on-call'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCatcher, signIn } from '../../testing/browsers.ts'
import { removeExpired } from '../../db/cleanup.ts'
import { makeOffCall } from '../../testing/cover-asks.ts'
import { makeUser } from '../../testing/factories.ts'
import { trailOf } from '../../testing/stored.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import { TEST_PASSWORD } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

// A Wednesday, 2:20 pm in Sydney.
const START = Date.parse('2026-12-02T14:20:00+11:00')
const clock = makeTestClock(new Date(START).toISOString())
const FRIDAY = { region: 'hunter-valley', date: '2026-12-04', from: '18:00', to: '06:00' }
const QUESTION = 'Can you cover Friday 4 December, 6 pm to 6 am, in Hunter Valley?'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' }, { clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.set(new Date(START).toISOString())
  await server.core.database.scope('live').kysely.deleteFrom('cover_asks').execute()
})

type Person = Awaited<ReturnType<typeof makeCatcher>>
const staff = (name: string) => makeCatcher(server, { name, role: 'moderator', serviceSuburbs: ['Bega'] })
let named = 0
/** A catcher of the Hunter Valley who is off call. */
async function offCall(name: string, fields: Parameters<typeof makeUser>[1] = {}): Promise<Person> {
  const user = await makeOffCall(server, { name: `${name} ${++named}`, ...fields })
  return { user, client: await signIn(server.origin, user, TEST_PASSWORD, true) }
}

const ask = ({ client }: Person, people: readonly Person[], time = FRIDAY, key: string = randomUUID()) =>
  client.call('askForCover', {
    body: { ...time, userIds: people.map(({ user }) => user.id) },
    headers: { 'idempotency-key': key },
  })
const say = ({ client }: Person, { id }: Pick<CoverAsk, 'id'>, answer: 'yes' | 'no') =>
  client.call('answerCoverAsk', { params: { askId: id }, body: { answer } })
const possibleOf = async ({ client }: Person, search?: string): Promise<PossibleCovers> =>
  (await client.call('possibleCovers', { query: { ...FRIDAY, ...(search && { search }) } })).body
const own = async ({ client }: Person) => (await client.call('ownCoverAsks')).body as OwnCoverAsk[]
const week = async ({ client }: Person) => (await client.call('coverageWeek')).body as CoverageWeek
const noticesOf = async ({ client }: Person, type: string) =>
  ((await client.call('notices')).body as Notification[])
    .filter((each) => each.type === type)
    .map(({ message }) => message)
const planOf = async ({ client }: Person) => (await client.call('onCall')).body as OnCall

test('D-170 the calendar has gaps; who could fill one is asked, and one yes puts them on call for it', async () => {
  const casey = await staff('Casey Moore')
  const kim = await offCall('Kim')
  const lee = await offCall('Lee')
  const beside = await offCall('Ben', { serviceSuburbs: ['Newcastle'] })
  const gaps = (await week(casey)).regions.find(({ slug }) => slug === 'hunter-valley')!.gaps
  expect(gaps).toContainEqual({ date: '2026-12-04', from: '00:00', to: '00:00', isFilled: false })

  const { people: possible } = await possibleOf(casey)
  const idsOf = possible.map(({ id }) => id)
  expect(idsOf).toEqual(expect.arrayContaining([kim.user.id, lee.user.id, beside.user.id]))
  expect(idsOf.indexOf(beside.user.id)).toBeGreaterThan(idsOf.indexOf(lee.user.id))

  const asked = await ask(casey, [kim, lee])
  expect(asked.status).toBe(200)
  const made: CoverAsk = asked.body
  expect(made).toMatchObject({ state: 'open', askedBy: 'Casey Moore', filledBy: null })
  expect(await noticesOf(kim, 'coverAsked')).toEqual([QUESTION])
  expect(await own(kim)).toEqual([
    {
      id: made.id,
      regionName: 'Hunter Valley',
      date: '2026-12-04',
      from: '18:00',
      to: '06:00',
      answer: null,
    },
  ])

  expect((await say(lee, made, 'no')).status).toBe(200)
  expect(await noticesOf(casey, 'coverAnswered')).toEqual([
    `${lee.user.name} cannot cover Friday 4 December, 6 pm to 6 am, in Hunter Valley.`,
  ])
  expect((await planOf(lee)).exceptions).toEqual([])
  expect(await noticesOf(lee, 'coverAsked')).toEqual([])
  expect((await say(kim, made, 'yes')).body).toMatchObject({ answer: 'yes' })
  expect((await planOf(kim)).exceptions).toEqual([
    { date: '2026-12-04', from: '18:00', to: '06:00', isAvailable: true },
  ])
  expect(await noticesOf(casey, 'coverAnswered')).toContain(
    `${kim.user.name} covers Friday 4 December, 6 pm to 6 am, in Hunter Valley.`,
  )
  // Nobody is asked any more, and what was asked is gone.
  expect([await own(kim), await own(lee), await noticesOf(kim, 'coverAsked')]).toEqual([[], [], []])
  const after = await week(casey)
  expect(after.asks[0]).toMatchObject({ state: 'filled', filledBy: kim.user.name })
  expect(after.asks[0]!.people.map(({ answer }) => answer).toSorted()).toEqual(['no', 'yes'])
  const { people } = after.regions.find(({ slug }) => slug === 'hunter-valley')!
  expect(people.filter(({ name }) => name === kim.user.name)).toEqual([
    { name: kim.user.name, date: '2026-12-04', from: '18:00', to: '00:00' },
    { name: kim.user.name, date: '2026-12-05', from: '00:00', to: '06:00' },
  ])
  // The same answer again changes nothing.
  expect((await say(kim, made, 'yes')).status).toBe(200)
})

test('D-170 of two who say yes at once one covers it, and the other is told who does, with an unchanged plan', async () => {
  const casey = await staff('Casey Moore')
  const pair = [await offCall('Kim'), await offCall('Lee')] as const
  const made: CoverAsk = (await ask(casey, pair)).body
  const answers = await Promise.all(pair.map((each) => say(each, made, 'yes')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const winner = pair[answers.findIndex(({ status }) => status === 200)]!
  const other = pair.find((each) => each !== winner)!
  const refusal = answers.find(({ status }) => status === 409)!
  expect(refusal.text).toBe(`${winner.user.name} covers it already. Your plan was not changed.`)
  expect((await planOf(other)).exceptions).toEqual([])
  expect((await week(casey)).asks[0]).toMatchObject({ filledBy: winner.user.name })
})

test('D-170 of two staff who ask for the same at once the second is told who did, and nobody is asked twice', async () => {
  const [casey, dana] = [await staff('Casey Moore'), await staff('Dana Cole')]
  const kim = await offCall('Kim')
  const answers = await Promise.all([ask(casey, [kim]), ask(dana, [kim])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const first = answers[0].status === 200 ? 'Casey Moore' : 'Dana Cole'
  const refusal = answers.find(({ status }) => status === 409)!
  expect(refusal.text).toBe(`${first} asked for this already, 2 Dec 2026, 2:20 pm.`)
  expect(await noticesOf(kim, 'coverAsked')).toHaveLength(1)
})

test('D-170 an ask that is sent again with its key asks once', async () => {
  const casey = await staff('Casey Moore')
  const kim = await offCall('Kim')
  const [one, other] = [
    await ask(casey, [kim], FRIDAY, 'the-same-key'),
    await ask(casey, [kim], FRIDAY, 'the-same-key'),
  ]
  expect(other.body).toEqual(one.body)
})

test('D-170 staff take an ask back, and one whose time is over has ended: nobody can say yes to either', async () => {
  const casey = await staff('Casey Moore')
  const kim = await offCall('Kim')
  const back: CoverAsk = (await ask(casey, [kim])).body
  const withdrawn = await casey.client.call('withdrawCoverAsk', { params: { askId: back.id } })
  expect(withdrawn.body).toMatchObject({ state: 'withdrawn' })
  expect(await noticesOf(kim, 'coverAsked')).toEqual([])
  expect((await say(kim, back, 'yes')).text).toBe('The office does not need it any more.')
  const past: CoverAsk = (await ask(casey, [kim])).body
  clock.set('2026-12-05T06:00:00+11:00')
  expect(await own(kim)).toEqual([])
  expect((await say(kim, past, 'yes')).text).toBe('This time is over.')
  expect((await week(casey)).asks[0]).toMatchObject({ state: 'past' })
  clock.set('2027-01-05T06:00:00+11:00')
  await removeExpired(server.core.database, server.core.log, clock.now())
  const { kysely } = server.core.database.scope('live')
  expect(await kysely.selectFrom('cover_asks').select('id').execute()).toEqual([])
})

test('D-170 those who can be reached are listed first, the list says how many it leaves out, and a search finds them', async () => {
  const casey = await staff('Casey Moore')
  const many = Array.from({ length: MAX_POSSIBLE_COVERS }, () => makeOffCall(server, { name: 'Aa Own' }))
  await Promise.all(many)
  const reachable = await makeOffCall(server, { name: 'Zoë Reach', serviceSuburbs: ['Newcastle'] })
  await server.core.database
    .scope('live')
    .kysely.insertInto('push_subscriptions')
    .values({
      user_id: reachable.id,
      endpoint: 'https://push.example/zoe',
      subscription: JSON.stringify({ endpoint: 'https://push.example/zoe' }) as never,
      created_at: clock.now(),
      last_shown_at: clock.now(),
    })
    .execute()
  const last = await makeOffCall(server, { name: 'Zz O’Last', serviceSuburbs: ['Newcastle'] })
  const all = await possibleOf(casey)
  expect(all.people).toHaveLength(MAX_POSSIBLE_COVERS)
  expect(all.people[0]).toMatchObject({ id: reachable.id, isReachable: true, isOwnRegion: false })
  expect(all.people.map(({ id }) => id)).not.toContain(last.id)
  expect(all.more).toBeGreaterThanOrEqual(2)
  expect(await possibleOf(casey, "zz o'la")).toEqual({
    people: [{ id: last.id, name: 'Zz O’Last', isReachable: false, isOwnRegion: false }],
    more: 0,
  })
})

test('D-170 two asks of one weekday say their dates, each takes its own notice away, and the trail has the date', async () => {
  clock.set('2026-12-04T19:00:00+11:00')
  const casey = await staff('Casey Moore')
  const kim = await offCall('Kim')
  const tonight: CoverAsk = (await ask(casey, [kim])).body
  await ask(casey, [kim], { ...FRIDAY, date: '2026-12-11' })
  const later = 'Can you cover Friday 11 December, 6 pm to 6 am, in Hunter Valley?'
  expect((await noticesOf(kim, 'coverAsked')).toSorted()).toEqual([later, QUESTION].toSorted())
  // As a portal wrote it that put another text into notices.
  await server.core.database
    .scope('live')
    .kysely.updateTable('notifications')
    .set({ message: 'Can you cover Friday?' })
    .where('user_id', '=', kim.user.id)
    .execute()
  await casey.client.call('withdrawCoverAsk', { params: { askId: tonight.id } })
  expect(await noticesOf(kim, 'coverAsked')).toEqual(['Can you cover Friday?'])
  const [first] = await trailOf(server, 'account', kim.user.id)
  expect(first).toMatchObject({
    action: 'account.cover-ask',
    detail: { date: '2026-12-04', time: 'Friday 4 December, 6 pm to 6 am', region: 'Hunter Valley' },
  })
})

test('D-170 nobody is asked who is on call by then, serves elsewhere or may not be asked, and nothing that is over', async () => {
  const casey = await staff('Casey Moore')
  const kim = await offCall('Kim')
  const onCall = await makeCatcher(server, { serviceSuburbs: ['Maitland'] })
  const elsewhere = await offCall('Eve', { serviceSuburbs: ['Bega'] })
  const pending = await makeUser(server, { status: 'pending', role: 'pending', serviceSuburbs: ['Maitland'] })
  for (const person of [onCall, elsewhere, { ...kim, user: pending }])
    expect((await ask(casey, [kim, person])).status).toBe(400)
  expect((await ask(casey, [kim], { ...FRIDAY, date: '2026-11-30' })).text).toBe('This time is over.')
  expect((await ask(casey, [kim], { ...FRIDAY, date: '2026-12-09' })).text).toBe('At most 7 days ahead.')
  expect((await ask(casey, [kim], { ...FRIDAY, date: '2026-12-09', from: '14:00' })).status).toBe(200)
  expect((await ask(casey, [])).status).toBe(400)
  const nobody = await say(elsewhere, (await ask(casey, [kim])).body, 'yes')
  expect(nobody.status).toBe(404)
})

test('D-170 DATA-02 DATA-03 what somebody was asked is in their download, without who asked', async () => {
  const casey = await staff('Casey Secret')
  const kim = await offCall('Kim')
  const made: CoverAsk = (await ask(casey, [kim])).body
  await say(kim, made, 'no')
  const { body } = await kim.client.call('exportOwnData')
  expect(body).toMatchObject({
    coverAsks: [{ region: 'Hunter Valley', date: '2026-12-04', from: '18:00', to: '06:00', answer: 'no' }],
  })
  expect(JSON.stringify(body)).not.toContain('Casey Secret')
})
