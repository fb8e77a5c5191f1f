import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { PublicJobAnswer } from '@snake-dispatch/contract/public-job'
import { makeCatcher, openLive } from '../../testing/browsers.ts'
import { easyCaptcha, solvedCaptcha } from '../../testing/captcha.ts'
import { makeAdmin, makeUser } from '../../testing/factories.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import { jobInput } from '../../testing/pushed-catcher.ts'
import { trailOf } from '../../testing/stored.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** As a browser may send it, and as it is stored. */
const exact = { latitude: -33.751_123_987, longitude: 150.694_231_2, accuracy: 19.3 }
const position = { latitude: -33.751_12, longitude: 150.694_23, accuracy: 20 }
const melbourne = { latitude: -37.8136, longitude: 144.9631, accuracy: 20 }

let server: TestServer
let guest: TestClient
let other: TestClient
let claimer: TestClient
let moderator: TestClient
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' }, { captcha: easyCaptcha })
  guest = server.client()
  other = (await makeCatcher(server)).client
  claimer = (await makeCatcher(server)).client
  moderator = await server.signedIn(await makeUser(server, { role: 'moderator' }))
  admin = await server.signedIn(await makeAdmin(server))
})
afterAll(() => server.close())

let mobile = 0
async function send(fields: object) {
  const clientMobile = `0491570${String(200 + ++mobile)}`
  const { suburb: _suburb, address: _address, ...input } = jobInput
  const recaptchaToken = await solvedCaptcha(guest)
  const body = { ...input, clientMobile, locationDetails: 'Behind the shed', recaptchaToken, ...fields }
  return guest.call('createPublicJob', { body })
}
async function made(fields: object): Promise<PublicJobAnswer> {
  const answer = await send(fields)
  expect([answer.status, answer.text]).toEqual([201, answer.text])
  return answer.body
}
const seenIn = async (
  reader: TestClient,
  call: 'availableJobs' | 'jobs' | 'myActiveJobs',
  { id }: { id: number },
) => ((await reader.call(call)).body as Job[]).find((job) => job.id === id)

describe('D-141 a request with the position of its sender', () => {
  test('JOB-21 needs no address: the job gets the nearest place, which counts as a guess, or says that a location was given', async () => {
    const here = await made({ position: exact })
    expect(here).toMatchObject({ suburb: 'Penrith', region: 'western-sydney' })
    expect(await seenIn(moderator, 'jobs', here)).toMatchObject({
      address: 'Penrith, NSW, Australia',
      suburb: 'Penrith',
      position,
    })
    const nowhere = await made({ position: { ...melbourne, accuracy: 3e6 }, address: ' ' })
    expect(nowhere).toMatchObject({ suburb: null, region: null })
    expect(await seenIn(moderator, 'jobs', nowhere)).toMatchObject({
      address: 'Location given',
      suburb: null,
      position: { ...melbourne, accuracy: 100_000 },
    })
    const typed = await made({ position: exact, address: '3 Railway Pde', suburb: 'Leura' })
    expect(await seenIn(moderator, 'jobs', typed)).toMatchObject({
      address: '3 Railway Pde',
      suburb: 'Leura',
      position,
    })
  })

  test('PUB-03 without an address it is needed, in whole and within Australia', async () => {
    const outside = 'This location is not in Australia'
    const faultsOf = async (fields: object) => (await send(fields)).body as { issues: unknown[] }
    const address = [{ path: ['address'], message: 'Please enter a valid address' }]
    for (const none of [
      {},
      { address: '', position: null },
      { address: ' \u200B' },
      { address: '12', position },
    ])
      expect((await faultsOf(none)).issues).toEqual(address)
    expect((await faultsOf({ position: { ...position, latitude: 33.7 } })).issues).toEqual([
      { path: ['position', 'latitude'], message: outside },
    ])
    expect(
      (await faultsOf({ address: '3 High St', position: { ...position, longitude: 0 } })).issues,
    ).toEqual([{ path: ['position', 'longitude'], message: outside }])
    for (const part of ['latitude', 'longitude', 'accuracy'] as const) {
      const { [part]: _left, ...rest } = position
      expect((await faultsOf({ position: rest })).issues).toMatchObject([{ path: ['position', part] }])
    }
    expect((await faultsOf({ position: { ...position, accuracy: -1 } })).issues).toMatchObject([
      { path: ['position', 'accuracy'] },
    ])
    expect((await faultsOf({ position: { ...position, altitude: 3 } })).issues).toHaveLength(1)
  })

  test('D-92 two that name no street are not taken for the same snake, two of one address are', async () => {
    const first = await made({ position: exact })
    const second = await made({ position: exact })
    expect((await seenIn(moderator, 'jobs', second))?.maybeSameAs).not.toContain(first.jobNumber)
    const home = { position: exact, address: '77 Banksia Rd, Penrith' }
    const third = await made(home)
    const fourth = await made(home)
    expect((await seenIn(moderator, 'jobs', fourth))?.maybeSameAs).toEqual([third.jobNumber])
  })
})

describe('D-06 D-141 the position is read by whom the whole address is read by', () => {
  const document = '{ availableJobs { nodes { id position { latitude longitude accuracy } } } }'

  test('until the claim by staff and the catcher of the link, afterwards by the claimer too; live messages say no more', async () => {
    const owner = await makeUser(server)
    const logger = await server.signedIn(owner)
    const listener = await makeCatcher(server)
    const live = await openLive(listener.client, listener.user.id)
    const job = await made({ position: exact, catcherId: owner.id })
    await live.next('job_created', (message) => JSON.stringify(message).includes(`"id":${job.id},`))

    for (const reader of [other, claimer, listener.client]) {
      expect(await seenIn(reader, 'availableJobs', job)).toMatchObject({ suburb: 'Penrith', position: null })
      const { text } = await askGraphql(reader, { document }, {})
      expect(text).toContain(`{"id":${job.id},"position":null}`)
    }
    for (const reader of [logger, moderator, admin]) {
      expect(await seenIn(reader, 'availableJobs', job)).toMatchObject({ position })
      expect((await askGraphql(reader, { document }, {})).text).toContain(
        `{"id":${job.id},"position":${JSON.stringify(position)}}`,
      )
    }

    const claim = await claimer.call('claimJob', { params: { id: job.id }, body: { eta: 30 } })
    expect(claim.body).toMatchObject({ id: job.id, position })
    expect(await seenIn(claimer, 'myActiveJobs', job)).toMatchObject({ position })
    await live.next('job_claimed', (message) => JSON.stringify(message).includes(`"id":${job.id},`))
    await live.settled()
    expect(JSON.stringify(live.messages)).not.toMatch(/33\.75|150\.69/)
    expect((await other.call('jobs')).text).not.toContain(`"id":${job.id},`)
    live.raw.close()
  })

  test('DATA-04 no entry of the trail has it; the client gets it in their export, and it is erased with them', async () => {
    const job = await made({ position: exact, address: '5 Wattle Ln, Penrith' })
    const clientMobile = `0491570${200 + mobile}`
    expect(JSON.stringify(await trailOf(server, 'job', job.id))).not.toMatch(/33\.75|150\.69/)
    const exported = await admin.call('exportClientJobs', { body: { clientMobile } })
    expect(exported.body).toMatchObject({ jobs: [{ jobNumber: job.jobNumber, position }] })
    expect(
      (await moderator.call('cancelJob', { params: { id: job.id }, body: { reason: 'Gone' } })).status,
    ).toBe(204)
    expect((await admin.call('eraseClientJobs', { body: { clientMobile } })).body).toEqual({
      erased: 1,
      open: 0,
    })
    expect(await seenIn(moderator, 'jobs', job)).toMatchObject({ address: 'Erased', position: null })
    const stored = await server.core.database
      .scope('live')
      .kysely.selectFrom('jobs')
      .select(['position_latitude', 'position_longitude', 'position_accuracy'])
      .where('id', '=', job.id)
      .executeTakeFirst()
    expect(Object.values(stored!)).toEqual([null, null, null])
  })
})
