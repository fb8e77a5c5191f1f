import { readEnv, type Env } from '../env.ts'

/** The first admin's password in tests. */
export const ADMIN_PASSWORD = 'Admin-password-1'

/** The configuration of a test, also of one in production, with limits that it does not reach unless it sets them. */
export function testEnv(variables: Record<string, string> = {}): Env {
  const CONTACT_PHONE = '0491 570 006'
  return readEnv({
    ADMIN_PASSWORD,
    CONTACT_PHONE,
    LOG_LEVEL: 'silent',
    MAX_OPEN_CLAIMS: '1000',
    RATE_LIMIT_FACTOR: '1000',
    ...variables,
  })
}
