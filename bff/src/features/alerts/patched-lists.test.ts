import fc from 'fast-check'
import { patchedList, type JobList } from '@snake-dispatch/client/patched-list'
import type { ServerMessage } from '@snake-dispatch/contract/alerts'
import type { Job } from '@snake-dispatch/contract/jobs'
import { seenJob } from '@snake-dispatch/domain/seen-job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Connected } from '../../testing/connected.ts'
import { jobInput } from '../../testing/pushed-catcher.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const lists: readonly JobList[] = ['availableJobs', 'jobs', 'myActiveJobs', 'myCompletedJobs', 'loggedJobs']

/** A page: its lists as they were read once, and how many messages it has taken since. */
interface Page extends Connected {
  jobs: Map<JobList, readonly Job[]>
  taken: number
}

let server: TestServer
let pages: readonly Page[]
let catchers: readonly Page[]
let moderator: Page
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' })
  const open = async (fields: Parameters<typeof connect>[1]): Promise<Page> => ({
    ...(await connect(server, fields)),
    jobs: new Map(),
    taken: 0,
  })
  catchers = [
    await open({ serviceSuburbs: ['Penrith'] }),
    await open({ serviceSuburbs: ['Penrith', 'Emu Plains'] }),
    await open({ serviceSuburbs: ['Bourke'] }),
    await open({ serviceSuburbs: [] }),
  ]
  moderator = await open({ serviceSuburbs: ['Bourke'], isModerator: true })
  pages = [...catchers, moderator, await open({ role: 'admin', isAdmin: true })]
})
afterAll(() => server.close())

const read = async ({ client }: Page, list: JobList): Promise<Job[]> => (await client.call(list)).body

/** The page's lists, changed in place by all that has come; read again where a message says no more. */
async function patched(page: Page): Promise<Map<JobList, readonly Job[]>> {
  const messages = page.socket.messages.slice(page.taken) as unknown as ServerMessage[]
  page.taken += messages.length
  for (const { views } of messages)
    for (const list of lists)
      page.jobs.set(
        list,
        views ? patchedList(list, page.jobs.get(list)!, views, page.id).jobs : await read(page, list),
      )
  return page.jobs
}

/** Every list of everybody that is not, byte for byte, what its call answers. */
async function differences(): Promise<unknown[]> {
  const found: unknown[] = []
  for (const [index, page] of pages.entries()) {
    await page.socket.settled()
    const shown = await patched(page)
    for (const list of lists) {
      const answered = await read(page, list)
      if (JSON.stringify(answered) !== JSON.stringify(shown.get(list)))
        found.push({ reader: index, list, shown: shown.get(list), answered })
    }
  }
  return found
}

const actor = fc.nat(3)
/** Which of the jobs so far. */
const which = fc.nat(20)
const written = {
  suburb: fc.constantFrom('Penrith', 'Bourke', 'Emu Plains', null),
  clientMobile: fc.constantFrom('0491 570 156', '0491 570 157'),
  urgency: fc.constantFrom('high', 'medium', 'low'),
}
const event = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ event: fc.constant('log' as const), actor, ...written }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      event: fc.constantFrom('correct' as const, 'correctByStaff' as const),
      actor,
      which,
      ...written,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ event: fc.constant('claim' as const), actor, which }),
  },
  fc.record({
    event: fc.constantFrom(
      'release',
      'decline',
      'complete',
      'arrive',
      'newEta',
      'assign',
      'end',
      'cancel',
      'withdraw',
      'delete',
      'restore',
      'hoax',
      'rename',
    ),
    actor,
    which,
  }),
)
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never

/** Does it, whether the portal allows it then or not. */
async function act(happened: Event, jobs: number[]): Promise<void> {
  const by = catchers[happened.actor]!
  if (happened.event === 'log') {
    const { suburb, clientMobile, urgency } = happened
    const address = suburb ? `12 Wattle Street, ${suburb}` : '12 Wattle Street'
    const logged = await by.client.call('createJob', {
      body: { ...jobInput, suburb, clientMobile, urgency, address },
    })
    jobs.push((logged.body as Job).id)
    return
  }
  const id = jobs[happened.which % jobs.length]
  if (id === undefined) return
  const reason = 'Because of the test'
  const params = { id, jobId: id }
  if (happened.event === 'correct' || happened.event === 'correctByStaff') {
    const isStaff = happened.event === 'correctByStaff'
    const known = isStaff
      ? ((await moderator.client.call('jobs')).body as Job[])
      : await read(by, 'loggedJobs')
    const job = known.find((each) => each.id === id)
    const { suburb, clientMobile, urgency } = happened
    const address = suburb ? `14 Wattle Street, ${suburb}` : '14 Wattle Street'
    const body = {
      ...jobInput,
      suburb,
      clientMobile,
      urgency,
      address,
      seen: job ? seenJob(job) : '00000000',
    }
    await (isStaff
      ? moderator.client.call('correctJobByStaff', { params, body })
      : by.client.call('correctJob', { params, body }))
    return
  }
  const calls = {
    claim: () => by.client.call('claimJob', { params, body: { eta: 30 } }),
    decline: () => by.client.call('declineJob', { params }),
    release: () => by.client.call('releaseJob', { params, body: { reason: 'car broke down' } }),
    complete: () => by.client.call('completeJob', { params, body: { completionNotes: 'Gone' } }),
    arrive: () => by.client.call('confirmArrival', { params, body: {} }),
    assign: () => moderator.client.call('assignJob', { params, body: { userId: by.id } }),
    end: () => moderator.client.call('releaseClaim', { params, body: { reason } }),
    cancel: () => moderator.client.call('cancelJob', { params, body: { reason } }),
    newEta: () => by.client.call('giveNewEta', { params, body: { eta: 60 } }),
    restore: () => moderator.client.call('restoreJob', { params, body: { reason } }),
    rename: () => by.client.call('updateProfile', { body: { name: `Catcher ${jobs.length}` } }),
    withdraw: () => by.client.call('withdrawJob', { params, body: { reason } }),
    delete: () => moderator.client.call('deleteJob', { params, body: { reason } }),
    hoax: () => moderator.client.call('markHoaxNumber', { params, body: { reason } }),
  }
  await calls[happened.event]()
}

test(
  'D-135 whatever happens to jobs, the lists of every reader, changed by their messages, are what the calls answer',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 12 }), async (events) => {
        const jobs: number[] = []
        await tasksDone(server)
        for (const page of pages) {
          for (const list of lists) page.jobs.set(list, await read(page, list))
          await page.socket.settled()
          page.taken = page.socket.messages.length
        }
        for (const happened of events) {
          await act(happened, jobs)
          await tasksDone(server)
          await expect.poll(differences, { timeout: 60_000 }).toEqual([])
        }
      }),
      { numRuns: 8, endOnFailure: true },
    )
  },
)

test('D-135 of a flood of requests for one snake a message says no lists, and pages read them again', async () => {
  const [reader, logger] = catchers
  const logged: Job[] = []
  const alert = () => reader!.socket.next('job_created', ({ job }) => (job as Job).id === logged.at(-1)!.id)
  const messages: Record<string, unknown>[] = []
  for (let count = 0; count < 22; count++) {
    const body = { ...jobInput, suburb: 'Penrith', clientMobile: '0491 570 159', address: '9 Flood Road' }
    logged.push((await logger!.client.call('createJob', { body })).body)
    messages.push(await alert())
  }
  const named = messages.map(({ views }) => (views as unknown[] | undefined)?.length)
  // The new job, and those before it that do not name five others yet.
  expect(named.slice(0, 8)).toEqual([1, 2, 3, 4, 5, 6, 1, 1])
  expect(named.at(19)).toBe(1)
  expect(named.at(20)).toBeUndefined()
})
