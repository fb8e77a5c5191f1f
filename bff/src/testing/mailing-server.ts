import type { Logger } from 'pino'
import { makeCatcher } from './browsers.ts'
import { enqueueTask } from './enqueue.ts'
import { startMailServer } from './mail-server.ts'
import { proveAddress } from './proven-addresses.ts'
import { tasksDone } from './tasks-done.ts'
import type { TestClock } from './test-clock.ts'
import { startTestServer } from './test-server.ts'

/**
 * A portal that mails over a real mail server of its own, which takes everything until it is told otherwise.
 * @param log what takes its log lines
 */
export async function startMailingServer(clock: TestClock, log?: Logger) {
  const mail = await startMailServer()
  const server = await startTestServer(
    { SMTP_URL: mail.url, MAIL_FROM: 'snakes@snakes.example' },
    { clock, messages: { mail: { ca: mail.ca, timeLimit: 5_000 } }, ...(log && { log }) },
  )
  const live = () => server.core.database.scope('live')
  return {
    mail,
    server,
    live,
    /** Runs a task at that time, and then all that is due. @param instant ISO 8601; by default the clock stays */
    async run(task: string, instant?: string): Promise<void> {
      if (instant) clock.set(instant)
      await enqueueTask(server.core.database, task, {})
      await tasksDone(server)
    },
    /** A signed-in catcher whose mail address is proven. */
    async provenCatcher(fields: Parameters<typeof makeCatcher>[1] = {}) {
      const made = await makeCatcher(server, fields)
      await proveAddress(server, made.user.id, 'mail')
      return made
    },
    /** The subjects of the mails that came to an address. */
    sentTo: (address: string): string[] =>
      mail.mails.filter(({ to }) => to === address).map(({ subject }) => subject),
    /** The messages to an account as they are stored. */
    messagesTo: (userId: number) =>
      live()
        .kysely.selectFrom('messages')
        .select(['id', 'kind', 'channel', 'state', 'failure', 'tries', 'facts', 'address'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    async close(): Promise<void> {
      await server.close()
      await mail.close()
    },
  }
}

export type MailingServer = Awaited<ReturnType<typeof startMailingServer>>
