import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JobLife } from '@snake-dispatch/contract/job-life'
import type { Notification } from '@snake-dispatch/contract/notifications'
import type { Job } from '@snake-dispatch/contract/jobs'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import { dataUrl, picture } from '../../testing/pictures.ts'
import { trailOf } from '../../testing/stored.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const complete = (client: TestClient, id: number, body: object = { completionNotes: 'Relocated' }) =>
  client.call('completeJob', { params: { id }, body })

async function makeClaimed(fields: Parameters<typeof makeJob>[1] = {}) {
  const user = await makeUser(server)
  const client = await server.signedIn(user)
  const job = await makeJob(server, {
    claimedById: user.id,
    claimedAt: new Date(),
    claimedEta: new Date(),
    ...fields,
  })
  return { user, client, job }
}

describe('completing', () => {
  test('JOB-16 API POST /api/jobs/{id}/complete stores notes, payment and photo; the job moves to the completed ones', async () => {
    const { client, job } = await makeClaimed({ createdById: (await makeUser(server)).id })
    const answer = await complete(client, job.id, {
      completionNotes: '  Taken to bushland.  ',
      completionPhotoUrl: dataUrl(await picture({ width: 1000, height: 500 })),
      paymentSent: true,
      paymentReferenceNumber: 'REF 7',
    })
    expect(answer.status).toBe(200)
    const completed: Job = answer.body
    expect(completed).toMatchObject({
      completionNotes: 'Taken to bushland.',
      paymentSent: true,
      paymentReferenceNumber: 'REF 7',
      completionPhotoUrl: expect.stringMatching(/^\/api\/photos\/[\w-]{43}$/) as string,
    })
    expect(completed.completedAt).not.toBeNull()
    expect((await client.call('myActiveJobs')).body).toEqual([])
    expect((await client.call('myCompletedJobs')).body).toEqual([completed])
    const photo = await client.fetch(completed.completionPhotoUrl!)
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  test.each([
    [{ outcome: 'relocated', foundType: 'keelback' }, 'relocated', 'keelback'],
    [{ outcome: 'relocated' }, 'relocated', null],
    // Who saw no snake knows no kind, also where a select kept one.
    [{ outcome: 'gone', foundType: 'keelback' }, 'gone', null],
    [{ outcome: 'noSnake', foundType: null }, 'noSnake', null],
    [{}, null, null],
    [{ foundType: 'keelback' }, null, null],
  ])('DISP-62 a completion with %j', async (fields, outcome, foundType) => {
    const { client, job } = await makeClaimed()
    const answer = await complete(client, job.id, { completionNotes: 'Done', ...fields })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ outcome, foundType })
    expect((await client.call('myCompletedJobs')).body).toEqual([answer.body])
  })

  test.each([
    [{ outcome: 'relocated', releasePlace: ' Mulgoa Creek ' }, 'Mulgoa Creek'],
    [{ outcome: 'relocated', releasePlace: '' }, null],
    [{ outcome: 'relocated' }, null],
    // What was not relocated was released nowhere, also where the field kept a text.
    [{ outcome: 'gone', releasePlace: 'Mulgoa Creek' }, null],
    [{ releasePlace: 'Mulgoa Creek' }, null],
  ])('D-176 a completion with %j is released at %j', async (fields, releasePlace) => {
    const { client, job } = await makeClaimed()
    const answer = await complete(client, job.id, { completionNotes: 'Done', ...fields })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ releasePlace })
  })

  test.each([[60], [0], [100_000], [null], [undefined]])(
    'D-149 what the client paid is stored: %j, null where it is not said',
    async (clientPaid) => {
      const { client, job } = await makeClaimed()
      const answer = await complete(client, job.id, { completionNotes: 'Done', clientPaid })
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({ clientPaid: clientPaid ?? null })
    },
  )

  test.each([
    ['the client paid nothing', { clientPaid: 0 }, {}],
    ['nobody logged it', {}, { createdById: null }],
  ])('D-148 no payment is stored where nothing is owed: %s', async (_, fields, made) => {
    const { client, job } = await makeClaimed({ createdById: (await makeUser(server)).id, ...made })
    const payment = { paymentSent: true, paymentReferenceNumber: 'REF 7' }
    const answer = await complete(client, job.id, { completionNotes: 'Done', ...payment, ...fields })
    expect(answer).toMatchObject({
      status: 200,
      body: { paymentSent: false, paymentReferenceNumber: null },
    })
    expect((await trailOf(server, 'job', job.id)).at(-1)).toMatchObject({
      action: 'job.complete',
      detail: { paymentSent: false },
    })
  })

  test.each([-1, 12.5, 100_001, '60'])('D-149 %j is not what a client paid', async (clientPaid) => {
    const { client, job } = await makeClaimed()
    expect((await complete(client, job.id, { completionNotes: 'Done', clientPaid })).status).toBe(400)
    expect((await client.call('myActiveJobs')).body).toMatchObject([{ clientPaid: null }])
  })

  test('DISP-62 an unknown outcome or kind is refused, and nothing is completed', async () => {
    const { client, job } = await makeClaimed()
    for (const wrong of [{ outcome: 'released' }, { outcome: 'relocated', foundType: 'a lizard' }])
      expect((await complete(client, job.id, { completionNotes: 'Done', ...wrong })).status).toBe(400)
    expect((await client.call('myActiveJobs')).body).toMatchObject([{ outcome: null, foundType: null }])
  })

  test('D-46 DISP-42 Answer lost: same key, same answer; with other words it is refused, also over GraphQL', async () => {
    const { user, client, job } = await makeClaimed()
    const key = randomUUID()
    const send = (completionNotes: string) =>
      client.call('completeJob', {
        params: { id: job.id },
        body: { completionNotes },
        headers: { 'idempotency-key': key },
      })
    const both = await Promise.all([send('Relocated'), send('Relocated')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[1].body).toEqual(both[0].body)
    expect((await send('Other notes')).status).toBe(422)
    const entries = await trailOf(server, 'job', job.id)
    expect(entries).toMatchObject([{ action: 'job.complete', actor_id: user.id }])
    const document = `mutation ($id: Int!, $input: CompleteInput!, $key: String) {
      completeJob(id: $id, input: $input, idempotencyKey: $key) { completionNotes }
    }`
    const ask = (completionNotes: string) =>
      askGraphql(client, { document }, { id: job.id, key, input: { completionNotes } })
    expect((await ask('Relocated')).data).toEqual({ completeJob: { completionNotes: 'Relocated' } })
    expect((await ask('Other notes')).code).toBe('IDEMPOTENCY_MISMATCH')
  })

  test('D-09 completing again by the same catcher gives the same job', async () => {
    const { client, job } = await makeClaimed()
    const first = await complete(client, job.id)
    const again = await complete(client, job.id, { completionNotes: 'Other notes', paymentSent: true })
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
  })

  test('JOB-17 only the claimer completes: not another catcher, not the logger, not an admin', async () => {
    const logger = await makeUser(server)
    const { job } = await makeClaimed({ createdById: logger.id })
    const others = [await makeUser(server), logger, await makeAdmin(server)]
    for (const other of others) {
      const answer = await complete(await server.signedIn(other), job.id)
      expect([answer.status, answer.text]).toEqual([
        403,
        'Only the catcher who claimed this job can complete it.',
      ])
    }
  })

  test('JOB-17 D-09 a job that another has completed is a conflict, and so is one that nobody has claimed', async () => {
    const { client, job } = await makeClaimed()
    await complete(client, job.id)
    const stranger = await server.signedIn(await makeUser(server))
    const conflict = await complete(stranger, job.id)
    expect([conflict.status, conflict.text]).toEqual([409, 'This job has already been completed.'])
    const unclaimed = await complete(stranger, (await makeJob(server)).id)
    expect([unclaimed.status, unclaimed.text]).toEqual([409, 'This job is not claimed.'])
    expect((await complete(stranger, 2_000_000_000)).status).toBe(404)
  })

  test('D-27 JOB-17 a job that service suburbs hide is not found, whatever its state', async () => {
    const { client: claimer, job } = await makeClaimed()
    const far = await server.signedIn(await makeUser(server, { serviceSuburbs: ['Manly'] }))
    const answers = [await complete(far, (await makeJob(server)).id), await complete(far, job.id)]
    await complete(claimer, job.id)
    answers.push(await complete(far, job.id))
    for (const answer of answers)
      expect([answer.status, answer.text]).toEqual([404, 'This job was not found.'])
  })

  test.each([
    [
      'Handed over, old claimer sends completion',
      403,
      'Only the catcher who claimed this job can complete it.',
    ],
    ['Released by moderator, completion waits', 409, 'This job is not claimed.'],
    ['Cancelled meanwhile', 409, 'This job has been cancelled.'],
    ['Deleted meanwhile', 404, 'This job was not found.'],
  ])('DISP-43 %s: %i, and the job stays as it is', async (what, status, text) => {
    const { user, client, job } = await makeClaimed()
    const desk = await server.signedIn(await makeAdmin(server))
    const params = { jobId: job.id }
    const next = await makeUser(server)
    const acts = {
      Handed: () => desk.call('assignJob', { params, body: { userId: next.id, fromUserId: user.id } }),
      Released: () => desk.call('releaseClaim', { params, body: {} }),
      Cancelled: () => desk.call('cancelJob', { params: { id: job.id } }),
      Deleted: async () => {
        await desk.call('releaseClaim', { params, body: {} })
        return desk.call('deleteJob', { params })
      },
    }
    expect((await acts[what.split(' ')[0] as keyof typeof acts]()).status).toBeLessThan(300)
    const answer = await complete(client, job.id)
    expect([answer.status, answer.text]).toEqual([status, text])
    expect((await trailOf(server, 'job', job.id)).map(({ action }) => action)).not.toContain('job.complete')
  })

  test('D-95 Cancelled meanwhile: moderators read once that the catcher reports it as done', async () => {
    const desk = await server.signedIn(await makeUser(server, { role: 'moderator' }))
    const { user, client, job } = await makeClaimed()
    await desk.call('cancelJob', { params: { id: job.id } })
    const notices = async () =>
      ((await desk.call('notices')).body as Notification[]).filter(
        ({ type }) => type === 'cancelledMeanwhile',
      )
    expect(await notices()).toEqual([])
    const answers = await Promise.all([complete(client, job.id), complete(client, job.id)])
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
    expect(await notices()).toEqual([
      expect.objectContaining({
        message: `${user.name} reported job #${job.jobNumber} in Penrith as done. It had been cancelled.`,
      }),
    ])
    const life: JobLife = (await desk.call('jobLife', { params: { jobNumber: job.jobNumber } })).body
    const reported = life.events.filter(({ kind }) => kind === 'doneWhenCancelled')
    expect(reported).toEqual([expect.objectContaining({ actor: user.name })])
  })

  test('D-95 of a job without a suburb the number alone is named', async () => {
    const desk = await server.signedIn(await makeUser(server, { role: 'moderator' }))
    const { user, client, job } = await makeClaimed({ suburb: null })
    await desk.call('cancelJob', { params: { id: job.id } })
    await complete(client, job.id)
    const notices: Notification[] = (await desk.call('notices')).body
    expect(notices.at(-1)?.message).toBe(
      `${user.name} reported job #${job.jobNumber} as done. It had been cancelled.`,
    )
  })

  test('D-95 who cancelled the job themselves tells nobody', async () => {
    const desk = await server.signedIn(await makeUser(server, { role: 'moderator' }))
    const { client, job } = await makeClaimed()
    await client.call('cancelJob', { params: { id: job.id } })
    expect((await complete(client, job.id)).status).toBe(409)
    expect((await desk.call('notices')).body).toEqual([])
  })

  test.each([{}, { completionNotes: '' }, { completionNotes: '   ' }, { completionNotes: 7 }])(
    'JOB-16 %j is refused: notes are needed',
    async (body) => {
      const { client, job } = await makeClaimed()
      const answer = await complete(client, job.id, body)
      expect([answer.status, answer.text]).toEqual([400, 'Please provide completion notes'])
    },
  )

  test('D-15 a photo that cannot be read leaves the job as it was', async () => {
    const { client, job } = await makeClaimed()
    const answer = await complete(client, job.id, {
      completionNotes: 'Done',
      completionPhotoUrl: dataUrl(Buffer.from('not a photo at all')),
    })
    expect([answer.status, answer.text]).toEqual([
      400,
      'This photo cannot be read. Please use a JPEG, PNG, WebP or HEIC photo.',
    ])
    expect((await client.call('myCompletedJobs')).body).toEqual([])
    expect((await complete(client, job.id)).status).toBe(200)
  })

  test('SEC-03 JOB-17 a photo is decoded only for who may complete the job: others are refused before it is read', async () => {
    const { client, job } = await makeClaimed()
    const { client: other } = await makeClaimed()
    const available = await makeJob(server)
    const body = {
      completionNotes: 'Relocated',
      completionPhotoUrl: dataUrl(Buffer.from('no picture at all')),
    }
    expect((await complete(client, job.id, body)).status).toBe(400)
    expect((await complete(other, job.id, body)).status).toBe(403)
    expect((await complete(other, available.id, body)).status).toBe(409)
    expect((await complete(other, 2_000_000_000, body)).status).toBe(404)
    expect((await complete(client, job.id)).status).toBe(200)
    expect((await complete(client, job.id, body)).status).toBe(200)
  })

  test('API GET /api/jobs/my/active API GET /api/jobs/my/completed list the newest first', async () => {
    const { user, client, job } = await makeClaimed({ claimedAt: new Date('2026-01-01T00:00:00Z') })
    const newer = await makeJob(server, { claimedById: user.id, claimedAt: new Date('2026-01-02T00:00:00Z') })
    const oldest = await makeJob(server, {
      claimedById: user.id,
      claimedAt: new Date('2025-12-31T00:00:00Z'),
    })
    const active: Job[] = (await client.call('myActiveJobs')).body
    expect(active.map(({ id }) => id)).toEqual([newer.id, job.id, oldest.id])
    for (const id of [newer.id, oldest.id, job.id]) await complete(client, id)
    const completed: Job[] = (await client.call('myCompletedJobs')).body
    expect(completed.map(({ id }) => id)).toEqual([job.id, oldest.id, newer.id])
  })
})
