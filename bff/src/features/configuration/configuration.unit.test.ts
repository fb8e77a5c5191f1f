import { expect, test } from 'vitest'
import { environmentVariables, readEnv } from '../../env.ts'
import { leftOut, listConfiguration, shownVariables } from './configuration.ts'

/** Names that only secrets and keys have. REQUIRE_PASSKEY says who needs one. */
const isSecretLike = (name: string) =>
  /SECRET|PASSWORD|KEY|TOKEN|DATABASE_URL|DATABASE_MIGRATION_URL/.test(name.replace('PASSKEY', ''))

test('ADMIN-15 every variable is either shown or named as left out, and none that looks like a secret is shown', () => {
  expect([...shownVariables, ...leftOut].toSorted()).toEqual(environmentVariables.toSorted())
  expect(shownVariables.filter(isSecretLike)).toEqual([])
})

test('ADMIN-15 values are those that the server reads, and say whether the environment gives them', () => {
  const listed = listConfiguration(
    readEnv({ MAX_OPEN_CLAIMS: '7', ABN: '', REMOTES: '{"mfe_admin":"https://cdn.example/admin/"}' }),
  )
  const entry = (name: string) => listed.find((each) => each.name === name)
  expect(entry('MAX_OPEN_CLAIMS')).toEqual({ name: 'MAX_OPEN_CLAIMS', value: '7', isDefault: false })
  expect(entry('RETENTION_MONTHS')).toEqual({ name: 'RETENTION_MONTHS', value: '24', isDefault: true })
  expect(entry('ABN')).toEqual({ name: 'ABN', value: null, isDefault: true })
  expect(entry('REMOTES')?.value).toBe('{"mfe_admin":"https://cdn.example/admin/"}')
})

test('ADMIN-15 no value of a secret is in the list', () => {
  const secrets = Object.fromEntries(
    ['SECRETS_KEY', 'SESSION_SECRET', 'CAPTCHA_SECRET', 'ADMIN_PASSWORD', 'METRICS_TOKEN'].map((name) => [
      name,
      `a-secret-of-more-than-32-characters-${name}`,
    ]),
  )
  expect(JSON.stringify(listConfiguration(readEnv(secrets)))).not.toContain('a-secret-of')
})
