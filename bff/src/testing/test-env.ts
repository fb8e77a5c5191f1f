import { readEnv, type Env } from '../env.ts'

/** The first admin's password in tests. */
export const ADMIN_PASSWORD = 'Admin-password-1'

/** The key of the secrets in prepared databases. */
export const TEST_SECRETS_KEY = 'the key of the secrets in all tests'

/** What a start in production demands besides; the ABN is nobody's. */
export const productionVariables = {
  NODE_ENV: 'production',
  CONTACT_PHONE: '0491 570 156',
  OPERATOR_NAME: 'Sydney Snakes Pty Ltd',
  OPERATOR_ABN: '10 123 456 284',
  OPERATOR_ADDRESS: '2 Depot Road, Kirrawee NSW 2232',
  PRIVACY_EMAIL: 'privacy@snakes.example',
}

/** The configuration of a test, also of one in production, with limits that it does not reach unless it sets them. */
export function testEnv(variables: Record<string, string> = {}): Env {
  return readEnv({
    ...(variables['NODE_ENV'] === 'production' && productionVariables),
    ADMIN_PASSWORD,
    SECRETS_KEY: TEST_SECRETS_KEY,
    LOG_LEVEL: 'silent',
    MAX_OPEN_CLAIMS: '1000',
    RATE_LIMIT_FACTOR: '1000',
    DRAIN_SECONDS: '0',
    ...variables,
  })
}
