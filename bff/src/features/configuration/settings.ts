import type { Setting } from '@snake-dispatch/contract/configuration'
import { environmentVariables, type Env } from '../../env.ts'

/** Variables whose values are never shown; the URL of a database contains its password, and headers a token. */
const secret = /KEY|SECRET|PASSWORD|TOKEN|DATABASE|HEADERS/
/** Those of such a name that are no secret: a switch, and the keys that every browser gets. */
const noSecrets = ['REQUIRE_PASSKEY', 'RECAPTCHA_SITE_KEY', 'VAPID_PUBLIC_KEY']
const isSecret = (name: string) => secret.test(name) && !noSecrets.includes(name)

/** The configuration as the server reads it, by name; of secrets only whether they are given. */
export function readSettings(env: Env): Setting[] {
  const { operator } = env
  const values: Readonly<Record<string, unknown>> = {
    ...env,
    OPERATOR_NAME: operator.name,
    OPERATOR_ABN: operator.abn,
    OPERATOR_ADDRESS: operator.address,
    PRIVACY_EMAIL: operator.privacyEmail,
  }
  return environmentVariables.toSorted().map((name) => {
    const value = values[name] ?? null
    return {
      name,
      isGiven: value !== null,
      value: value === null || isSecret(name) ? null : textOf(value),
    }
  })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
