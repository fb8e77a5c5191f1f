import { readEnv, type Env } from '../env.ts'

/** The first admin's password in tests. */
export const ADMIN_PASSWORD = 'Admin-password-1'

/** The configuration of a test, with rate limits that it does not reach unless it sets them. */
export function testEnv(variables: Record<string, string> = {}): Env {
  return readEnv({ ADMIN_PASSWORD, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000', ...variables })
}
