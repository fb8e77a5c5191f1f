import { pino } from 'pino'
import { enqueueTask } from './enqueue.ts'
import { signIn } from './browsers.ts'
import { easyCaptcha } from './captcha.ts'
import { startMailServer, type MailServer } from './mail-server.ts'
import { tasksDone } from './tasks-done.ts'
import { TestClient } from './test-client.ts'
import type { TestClock } from './test-clock.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { post, startTextProvider, type ProviderCall, type TextProviderDouble } from './text-provider.ts'

/** Not where the server of the test listens: links begin with the public address, and reports are signed for it. */
const PUBLIC_ORIGIN = 'http://snakes.example'

/** The real app with a real mail server and a provider of texts. */
export interface MessagingPortal {
  readonly server: TestServer
  readonly mail: MailServer
  readonly texts: TextProviderDouble
  /** Every line of the log. */
  readonly logged: readonly string[]
  /** A browser without a session, on the public address. */
  client(): TestClient
  signedIn(user: { email: string }): Promise<TestClient>
  /** Hands a call of the provider of texts to the server. @returns the status of the answer */
  deliver(call: ProviderCall): Promise<number>
  /** Has everything sent that is due, with the look of each minute. */
  sweep(): Promise<void>
  close(): Promise<void>
}

export async function startMessagingPortal(
  protocol: 'twilio' | 'webhook',
  clock: TestClock,
): Promise<MessagingPortal> {
  const logged: string[] = []
  const mail = await startMailServer()
  const texts = await startTextProvider(protocol, clock)
  const server = await startTestServer(
    { ...texts.variables(protocol), ...mail.variables, PUBLIC_ORIGIN, SMS_CLIENT: 'true' },
    {
      clock,
      captcha: easyCaptcha,
      messages: { mail: { ca: mail.ca } },
      log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
    },
  )
  const client = () => new TestClient(server.origin, PUBLIC_ORIGIN)
  return {
    server,
    mail,
    texts,
    logged,
    client,
    signedIn: (user) => signIn(client(), user),
    deliver: async (call) =>
      (await post({ ...call, url: call.url.replace(PUBLIC_ORIGIN, server.origin) })).status,
    async sweep() {
      await enqueueTask(server.core.database, 'sweep-messages', {})
      await tasksDone(server)
    },
    async close() {
      await server.close()
      await mail.close()
      await texts.close()
    },
  }
}
