import { pino } from 'pino'
import { createApp, type App, type AppOptions } from '../app.ts'
import type { Core } from '../core/core.ts'
import { loggedErrorInFull } from '../process/log.ts'
import { signIn } from './browsers.ts'
import { TestClient } from './test-client.ts'
import { makeTestDatabase } from './test-database.ts'
import { testEnv } from './test-env.ts'

/** Prints what failed unexpectedly, such as behind a 500, with its test; `TEST_LOG=info` prints more. */
const testLog = pino(
  { level: process.env['TEST_LOG'] ?? 'error', serializers: { err: loggedErrorInFull } },
  { write: (line: string) => console.error(line.trimEnd()) },
)

/** The real app on a free port with a database of its own. */
export interface TestServer {
  readonly origin: string
  readonly app: App
  readonly core: Core
  /** A browser without a session. */
  client(): TestClient
  /** A browser in which this account of the factories is signed in. */
  signedIn(user: { email: string }, password?: string): Promise<TestClient>
  /** Stops the app and drops the database. */
  close(): Promise<void>
}

/**
 * Starts the app for a test file.
 * @param variables of the environment, on top of `testEnv`
 * @param options replacements for external services
 */
export async function startTestServer(
  variables: Record<string, string> = {},
  options: Pick<AppOptions, 'captcha' | 'push' | 'messages' | 'frontEnds' | 'clock'> &
    Partial<Pick<AppOptions, 'log'>> = {},
): Promise<TestServer> {
  const database = await makeTestDatabase()
  const env = testEnv(variables)
  const app = await createApp({
    env,
    log: testLog,
    location: database.location,
    checkAnswers: true,
    processMetrics: false,
    ...options,
  })
  const origin = `http://127.0.0.1:${await app.listen(0, '127.0.0.1')}`
  return {
    origin,
    app,
    core: app.core,
    client: () => new TestClient(origin),
    signedIn: (user, password) => signIn(origin, user, password),
    async close() {
      await app.stop()
      await database.drop()
    },
  }
}
