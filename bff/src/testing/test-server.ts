import { pino } from 'pino'
import { createApp, type App, type AppOptions } from '../app.ts'
import type { Core } from '../core/core.ts'
import { TEST_PASSWORD } from './factories.ts'
import { TestClient } from './test-client.ts'
import { makeTestDatabase } from './test-database.ts'
import { testEnv } from './test-env.ts'

/** The real app on a free port with a database of its own. */
export interface TestServer {
  readonly origin: string
  readonly app: App
  readonly core: Core
  /** A browser that nobody is signed in with. */
  client(): TestClient
  /** A browser in which this account of the factories has signed in. */
  signedIn(user: { email: string }, password?: string): Promise<TestClient>
  /** Stops the app and drops the database. */
  close(): Promise<void>
}

/**
 * Starts the app for a test file.
 * @param variables of the environment, on top of `testEnv`
 * @param options what stands in for the outside world
 */
export async function startTestServer(
  variables: Record<string, string> = {},
  options: Pick<AppOptions, 'captcha' | 'push'> & Partial<Pick<AppOptions, 'log'>> = {},
): Promise<TestServer> {
  const database = await makeTestDatabase()
  const env = testEnv(variables)
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' })
  const app = await createApp({
    env,
    log,
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
    async signedIn({ email }, password = TEST_PASSWORD) {
      const client = new TestClient(origin)
      const answer = await client.call('login', { body: { username: email, password } })
      if (answer.status !== 200)
        throw new Error(`Signing in as ${email} failed: ${answer.status} ${answer.text}`)
      return client
    },
    async close() {
      await app.stop()
      await database.drop()
    },
  }
}
