import { sql } from 'kysely'
import { startPushService, type PushService } from './push-service.ts'
import { makePushedCatcher, type PushedCatcher } from './pushed-catcher.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** An app, a push service, and catchers with subscribed browsers. */
export interface Pushing {
  readonly server: TestServer
  readonly service: PushService
  /** Logs the jobs, and is notified of none of them. */
  readonly logger: PushedCatcher
  /** Makes catchers who alone serve a new suburb, so that its jobs notify only them. */
  makeReaders(count: number): Promise<{ suburb: string; readers: PushedCatcher[]; reader: PushedCatcher }>
  isSubscribed(endpoint: string): Promise<boolean>
  /** The delays in seconds of a job's postponed pushes. */
  pausesOf(jobId: number): Promise<number[]>
  /** Makes the postponed pushes due now. */
  makeDue(jobId: number): Promise<void>
  close(): Promise<void>
}

/** SQL condition: `queued` is a postponed push of this job. */
const waiting = (jobId: number) => sql`notification.id = (queued.data -> 'data' ->> 'notificationId')::int
  and queued.name = 'send-push' and queued.state = 'created' and notification.realm = 'live' and notification.job_id = ${jobId}`

/** Starts an app with a push service. @param variables environment variables */
export async function startPushing(variables: Record<string, string> = {}): Promise<Pushing> {
  const service = await startPushService()
  const server = await startTestServer(variables, { push: service.options })
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
      const row = await database.unbound
        .selectFrom('push_subscriptions')
        .select('id')
        .where('endpoint', '=', endpoint)
        .executeTakeFirst()
      return row !== undefined
    },
    async pausesOf(jobId) {
      const { rows } = await sql<{ seconds: string | number }>`
        select extract(epoch from queued.start_after - queued.created_on) as seconds
        from pgboss.job as queued, notifications as notification where ${waiting(jobId)}`.execute(
        database.unbound,
      )
      return rows.map(({ seconds }) => Math.round(Number(seconds)))
    },
    async makeDue(jobId) {
      await sql`update pgboss.job as queued set start_after = now() from notifications as notification
        where ${waiting(jobId)}`.execute(database.unbound)
    },
    async close() {
      await server.close()
      await service.close()
    },
  }
}
