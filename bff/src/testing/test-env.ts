import { readEnv, type Env } from '../env.ts'

/** The first admin's password in tests. */
export const ADMIN_PASSWORD = 'Admin-password-1'

/** The configuration of a test; limits are far away unless the test asks for them. */
export function testEnv(variables: Record<string, string> = {}): Env {
  return readEnv({ ADMIN_PASSWORD, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000', ...variables })
}
