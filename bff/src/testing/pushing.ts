import { sql } from 'kysely'
import { startPushService, type PushService } from './push-service.ts'
import { makePushedCatcher, type PushedCatcher } from './pushed-catcher.ts'
import type { Clock } from '../core/clock.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** The app and a push service, and catchers between them. */
export interface Pushing {
  readonly server: TestServer
  readonly service: PushService
  /** The account that logs the jobs and is notified of none. */
  readonly logger: PushedCatcher
  /** Makes catchers of a suburb that is nobody else's: its jobs concern them only. */
  makeReaders(count: number): Promise<{ suburb: string; readers: PushedCatcher[]; reader: PushedCatcher }>
  isSubscribed(endpoint: string): Promise<boolean>
  /** The postponed alerts of a job: the delay of each, in seconds. */
  pausesOf(jobId: number): Promise<number[]>
  /** Makes these, and postponed notices about the job, due now. */
  makeDue(jobId: number): Promise<void>
  close(): Promise<void>
}

/** The condition that a queued item is a postponed batch of alerts of the job. */
const waiting = (jobId: number) => sql`(queued.data -> 'data' ->> 'jobId')::int = ${jobId}
  and queued.name = 'send-alerts' and queued.state = 'created'`

/** The same of a personal notice about the job. */
const noticeWaits = (jobId: number) => sql`queued.name = 'send-push' and queued.state = 'created' and exists (
  select from notifications where id = (queued.data -> 'data' ->> 'notificationId')::bigint and job_id = ${jobId})`

/** Starts both. @param variables of the environment */
export async function startPushing(
  variables: Record<string, string> = {},
  options: { readonly clock?: Clock } = {},
): Promise<Pushing> {
  const service = await startPushService()
  const server = await startTestServer(variables, { push: service.options, ...options })
  const { database } = server.core
  let suburbs = 0
  return {
    server,
    service,
    logger: await makePushedCatcher(server, service, { serviceSuburbs: ['Nowhere'] }),
    async makeReaders(count) {
      const suburb = `Suburb ${++suburbs}`
      const readers: PushedCatcher[] = []
      for (let made = 0; made < count; made++)
        readers.push(await makePushedCatcher(server, service, { serviceSuburbs: [suburb] }))
      return { suburb, readers, reader: readers[0]! }
    },
    async isSubscribed(endpoint) {
      const row = await database.withoutRealm
        .selectFrom('push_subscriptions')
        .select('id')
        .where('endpoint', '=', endpoint)
        .executeTakeFirst()
      return row !== undefined
    },
    async pausesOf(jobId) {
      const { rows } = await sql<{ seconds: string | number }>`
        select extract(epoch from queued.start_after - queued.created_on) as seconds
        from pgboss.job as queued, jsonb_array_elements(queued.data -> 'data' -> 'subscriptionIds')
        where ${waiting(jobId)}`.execute(database.withoutRealm)
      return rows.map(({ seconds }) => Math.round(Number(seconds)))
    },
    async makeDue(jobId) {
      await sql`update pgboss.job as queued set start_after = now()
        where ${waiting(jobId)} or ${noticeWaits(jobId)}`.execute(database.withoutRealm)
    },
    async close() {
      await server.close()
      await service.close()
    },
  }
}
