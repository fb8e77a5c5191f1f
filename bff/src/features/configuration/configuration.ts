import type { ConfigurationEntry } from '@snake-dispatch/contract/configuration'
import type { Env } from '../../env.ts'

type Value = string | number | boolean | object | undefined

/** What admins may read of the configuration, in the order of the README. A new variable is added here or below. */
const shown: Readonly<Record<string, (env: Env) => Value>> = {
  NODE_ENV: (env) => env.NODE_ENV,
  PORT: (env) => env.PORT,
  HOST: (env) => env.HOST,
  PUBLIC_ORIGIN: (env) => env.PUBLIC_ORIGIN,
  DATA_DIR: (env) => env.DATA_DIR,
  ADMIN_EMAIL: (env) => env.ADMIN_EMAIL,
  REQUIRE_PASSKEY: (env) => env.REQUIRE_PASSKEY,
  REGISTRATION_POLICY: (env) => env.REGISTRATION_POLICY,
  VAPID_SUBJECT: (env) => env.VAPID_SUBJECT,
  CONTACT_PHONE: (env) => env.CONTACT_PHONE,
  OPERATOR_NAME: (env) => env.operator.name,
  OPERATOR_ABN: (env) => env.operator.abn,
  OPERATOR_ADDRESS: (env) => env.operator.address,
  PRIVACY_EMAIL: (env) => env.operator.privacyEmail,
  PARTNER_LINKS: (env) => env.PARTNER_LINKS,
  GST_REGISTERED: (env) => env.GST_REGISTERED,
  ABN: (env) => env.ABN,
  DEMO_ENABLED: (env) => env.DEMO_ENABLED,
  TRUST_PROXY: (env) => env.TRUST_PROXY,
  MAX_OPEN_CLAIMS: (env) => env.MAX_OPEN_CLAIMS,
  RETENTION_MONTHS: (env) => env.RETENTION_MONTHS,
  RATE_LIMIT_FACTOR: (env) => env.RATE_LIMIT_FACTOR,
  REMOTES: (env) => env.REMOTES,
  REMOTE_OVERRIDES: (env) => env.REMOTE_OVERRIDES,
  DEV_RELOAD: (env) => env.DEV_RELOAD,
  GRAPHQL_INTROSPECTION: (env) => env.GRAPHQL_INTROSPECTION,
  LOG_LEVEL: (env) => env.LOG_LEVEL,
}

/** The variables that admins may read. */
export const shownVariables: readonly string[] = Object.keys(shown)

/** Secrets, addresses with a password in them, and keys, also public ones: no rule tells them apart by their names. */
export const leftOut: readonly string[] = [
  'DATABASE_URL',
  'DATABASE_MIGRATION_URL',
  'SECRETS_KEY',
  'SECRETS_KEY_FILE',
  'SESSION_SECRET',
  'CAPTCHA_SECRET',
  'ADMIN_PASSWORD',
  'RECAPTCHA_SITE_KEY',
  'RECAPTCHA_SECRET_KEY',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'GOOGLE_MAPS_API_KEY',
  'METRICS_TOKEN',
]

/** The configuration as the server reads it, without secrets (ADMIN-15). */
export function listConfiguration(env: Env): ConfigurationEntry[] {
  return Object.entries(shown).map(([name, of]) => ({
    name,
    value: textOf(of(env)),
    isDefault: !env.given.includes(name),
  }))
}

function textOf(value: Value): string | null {
  if (value === undefined) return null
  if (typeof value !== 'object') return String(value)
  // Lists and records of which nothing is given.
  return Object.keys(value).length === 0 ? null : JSON.stringify(value)
}
