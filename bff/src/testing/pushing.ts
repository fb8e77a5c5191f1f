import { sql } from 'kysely'
import { startPushService, type PushService } from './push-service.ts'
import { makePushedCatcher, type PushedCatcher } from './pushed-catcher.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** The app and a push service, and catchers between them. */
export interface Pushing {
  readonly server: TestServer
  readonly service: PushService
  /** Who logs the jobs; no job concerns him. */
  readonly logger: PushedCatcher
  /** Makes catchers of a suburb that is nobody else's: its jobs concern them only. */
  makeReaders(count: number): Promise<{ suburb: string; readers: PushedCatcher[]; reader: PushedCatcher }>
  isSubscribed(endpoint: string): Promise<boolean>
  /** The pushes of a job that wait for a later moment: after how many seconds each. */
  pausesOf(jobId: number): Promise<number[]>
  /** Lets these be due at once. */
  makeDue(jobId: number): Promise<void>
  close(): Promise<void>
}

/** The condition that a queued item is a push of the job which waits for its moment. */
const waiting = (jobId: number) => sql`news.id = (queued.data -> 'data' ->> 'notificationId')::int
  and queued.name = 'send-push' and queued.state = 'created' and news.realm = 'live' and news.job_id = ${jobId}`

/** Starts both. @param variables of the environment */
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
        from pgboss.job as queued, notifications as news where ${waiting(jobId)}`.execute(database.unbound)
      return rows.map(({ seconds }) => Math.round(Number(seconds)))
    },
    async makeDue(jobId) {
      await sql`update pgboss.job as queued set start_after = now() from notifications as news
        where ${waiting(jobId)}`.execute(database.unbound)
    },
    async close() {
      await server.close()
      await service.close()
    },
  }
}
