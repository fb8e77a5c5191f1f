import type { ClientPage } from '@snake-dispatch/contract/client-page'
import type { Job as JobAnswer } from '@snake-dispatch/contract/jobs'
import type { PublicJobAnswer } from '@snake-dispatch/contract/public-job'
import { clientState } from '@snake-dispatch/domain/client-state'
import { sql } from 'kysely'
import { pino } from 'pino'
import { easyCaptcha, solvedCaptcha } from './captcha.ts'
import { makeUser } from './factories.ts'
import { tasksDone } from './tasks-done.ts'
import { makeTestClock } from './test-clock.ts'
import type { TestClient } from './test-client.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** What a request contains that no answer to its link may name. */
export const requestSecrets = {
  clientName: 'Zebulon Client',
  clientMobile: '0491570110',
  address: '7391 Bandicootra Street, Penrith NSW 2750',
  details: 'behind the violet tank',
  locationDetails: 'ask at the kiosk',
}

export type FollowedRequests = Awaited<ReturnType<typeof startFollowedRequests>>

/** A portal at 3 pm on 25 November 2026, with requests of the public that their clients follow by a link, and a catcher, Ann. */
export async function startFollowedRequests() {
  const clock = makeTestClock('2026-11-25T15:00:00+11:00')
  const logged: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  const server = await startTestServer({ RATE_LIMIT_FACTOR: '100' }, { captcha: easyCaptcha, clock, log })
  const ann = await makeUser(server, {
    name: 'Ann Quollworth',
    serviceSuburbs: ['Penrith'],
    contactNumber: '0491 570 156',
  })
  const annsBrowser = await server.signedIn(ann)
  const kysely = () => server.core.database.scope('live').kysely
  const call = (name: 'readClientPage' | 'sayInside', link: string) =>
    server.client().call(name, { body: { link } })
  const read = async (link: string): Promise<ClientPage> => (await call('readClientPage', link)).body
  return {
    server,
    clock,
    /** What the server has logged. */
    logged,
    ann,
    annsBrowser,
    kysely,
    call,
    read,
    at: (time: string) => clock.set(`2026-11-25T${time}:00+11:00`),
    stateOf: async (link: string) => clientState(await read(link), clock.now()),
    cancel: (link: string, seen: string) => server.client().call('cancelRequest', { body: { link, seen } }),
    /** A request of the public, with its links; nobody was asked yet. */
    request: async (key: string = crypto.randomUUID()) => {
      const form = { ...requestSecrets, snakeType: 'unknown', urgency: 'medium', suburb: 'Penrith' } as const
      const body = { ...form, recaptchaToken: await solvedCaptcha(server.client()) }
      const headers = { 'idempotency-key': key }
      const job: PublicJobAnswer = (await server.client().call('createPublicJob', { body, headers })).body
      await forgetAsked(server, job.id)
      return { jobId: job.id, link: job.link!, job }
    },
    /** A step that the ladder of a job has taken; all whom it asked could hear, unless the fields say otherwise. */
    step: (jobId: number, ring: number, audience: number, of: object = {}) =>
      kysely()
        .insertInto('alert_steps')
        .values({
          id: sql<number>`nextval('notifications_id_seq')`,
          job_id: jobId,
          round: 1,
          step: ring - 1,
          ring,
          audience,
          reachable: audience,
          is_merged: false,
          due_at: clock.now(),
          done_at: clock.now(),
          ...of,
        })
        .execute(),
    claim: async (jobId: number, browser: TestClient = annsBrowser): Promise<JobAnswer> =>
      (await browser.call('claimJob', { params: { id: jobId }, body: { eta: 30 } })).body,
  }
}

/** Leaves it to the test whom a job has asked: its ladder has taken its first step. */
export async function forgetAsked(server: TestServer, jobId: number): Promise<void> {
  await tasksDone(server)
  const { kysely } = server.core.database.scope('live')
  for (const table of ['alert_ladders', 'alert_steps'] as const)
    await kysely.deleteFrom(table).where('job_id', '=', jobId).execute()
}
