import { logout } from '@snake-dispatch/contract/session'
import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest'
import { ApiError } from '@snake-dispatch/client/api-error'
import { createApi, type CallInput } from '@snake-dispatch/client/http'
import { claimJob } from '@snake-dispatch/contract/job-claim'
import { createJob } from '@snake-dispatch/contract/job-creation'
import { availableJobs, myCompletedJobs } from '@snake-dispatch/contract/jobs'
import { createPublicJob } from '@snake-dispatch/contract/public-job'
import { answer, never, pageOf, refusal, refuse, unreachable } from './answers.ts'
import { availableJob, claimedJob } from './jobs.ts'
import { startServer, type TestServer } from './server.ts'

const api = createApi()
const realFetch = globalThis.fetch
let server: TestServer

beforeEach(() => {
  server = startServer()
})
afterEach(() => server.stop())

const claim = (id: number) => api.call(claimJob, { params: { id }, body: { eta: 45 } })

test('an answer is given the input of its call, typed by the contract', async () => {
  server.use(
    answer(claimJob, ({ params, body }) => {
      expectTypeOf(params.id).toEqualTypeOf<string | undefined>()
      expectTypeOf(body).toEqualTypeOf<CallInput<typeof claimJob>['body']>()
      return claimedJob({ id: Number(params.id), claimedEta: `in ${body.eta} minutes` })
    }),
    answer(availableJobs, ({ query }) => [availableJob({ suburb: query.search ?? null })]),
  )
  expect(await claim(12)).toMatchObject({ id: 12, claimedEta: 'in 45 minutes' })
  expect(await api.call(availableJobs, { query: { search: 'Manly & more' } })).toMatchObject([
    { suburb: 'Manly & more' },
  ])
  // @ts-expect-error a list of jobs is answered, not one job
  answer(availableJobs, () => availableJob())
})

test('an answer has the status of its endpoint, an error the shape of its endpoint', async () => {
  server.use(
    answer(logout),
    refuse(claimJob, 409, 'This job has already been claimed.'),
    refuse(createPublicJob, 400, 'Please check the form.', [{ path: ['address'], message: 'Too short' }]),
  )
  expect(await api.call(logout)).toBeUndefined()
  await expect(claim(1)).rejects.toEqual(new ApiError(409, 'This job has already been claimed.', 'Conflict'))
  const request = api.call(createPublicJob, { body: {} as never })
  await expect(request).rejects.toMatchObject({
    status: 400,
    text: 'Please check the form.',
    issues: [{ path: ['address'], message: 'Too short' }],
  })
})

test('a page of a list names the next one', async () => {
  server.use(answer(myCompletedJobs, ({ query }) => pageOf([], query.cursor ? null : 'older')))
  expect((await api.callPage(myCompletedJobs)).nextCursor).toBe('older')
  expect((await api.callPage(myCompletedJobs, { query: { cursor: 'older' } })).nextCursor).toBeNull()
})

test('answers come in their sequence, the last one stays; a later answer precedes an earlier one', async () => {
  const job = claimedJob()
  server.use(
    answer(
      claimJob,
      unreachable,
      () => refusal(429),
      () => job,
    ),
  )
  await expect(claim(1)).rejects.toEqual(new TypeError('Failed to fetch'))
  await expect(claim(1)).rejects.toMatchObject({ status: 429 })
  expect(await claim(1)).toEqual(job)
  expect(await claim(1)).toEqual(job)
  server.use(refuse(claimJob, 503))
  await expect(claim(1)).rejects.toMatchObject({ status: 503 })
  expect(server.callsTo(claimJob)).toHaveLength(5)
})

test('the calls are recorded at once with path, query, body and headers', async () => {
  server.use(
    answer(createJob, never),
    answer(claimJob, never),
    answer(availableJobs, () => []),
  )
  void api.call(createJob, { body: { clientName: 'Pat' } as never, headers: { 'Idempotency-Key': 'a key' } })
  void claim(12)
  void api.call(availableJobs, { query: { search: 'manly' } })
  expect(server.calls().map(({ name }) => name)).toEqual([
    'POST /api/jobs',
    'POST /api/jobs/12/claim',
    'GET /api/jobs/available',
  ])
  expect(server.calls()[2]?.query).toEqual({ search: 'manly' })
  const [created] = server.callsTo(createJob)
  expect(created?.body.clientName).toBe('Pat')
  expect(created?.headers.get('idempotency-key')).toBe('a key')
  expect(server.callsTo(claimJob)[0]?.params.id).toBe('12')
})

test('a call that is cancelled rejects, is not recorded and uses up no answer', async () => {
  const job = availableJob()
  server.use(
    answer(
      availableJobs,
      () => [job],
      () => [],
    ),
  )
  const controller = new AbortController()
  const cancelled = api.call(availableJobs, { signal: controller.signal })
  controller.abort()
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' })
  expect(server.calls()).toEqual([])
  expect(await api.call(availableJobs)).toEqual([job])
})

test('a call without an answer and a reply that throws are reported with method and path', async () => {
  server.use(
    answer(availableJobs, () => {
      throw new Error('a fault of the test')
    }),
  )
  await server.verify()
  await expect(claim(12)).rejects.toThrow('POST /api/jobs/12/claim has no answer')
  await expect(api.call(availableJobs)).rejects.toThrow('a fault of the test')
  await expect(server.verify()).rejects.toThrow(
    'POST /api/jobs/12/claim has no answer; the answer to GET /api/jobs/available threw Error: a fault of the test',
  )
})

test('a call without an answer that was made in the last moment is reported', async () => {
  vi.useFakeTimers()
  void claim(12).catch(() => {})
  server.stop()
  await expect(server.verify()).rejects.toThrow('POST /api/jobs/12/claim has no answer')
  vi.useRealTimers()
})

test('the real fetch comes back', () => {
  expect(globalThis.fetch).not.toBe(realFetch)
  server.stop()
  expect(globalThis.fetch).toBe(realFetch)
})
