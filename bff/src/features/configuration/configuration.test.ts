import type { Setting } from '@snake-dispatch/contract/configuration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { environmentVariables } from '../../env.ts'
import { makeAdmin } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const given = {
  METRICS_TOKEN: 'a-token-that-nobody-reads',
  SESSION_SECRET: 'a-session-secret-that-nobody-reads-here',
  MAX_OPEN_CLAIMS: '7',
  RECAPTCHA_SITE_KEY: 'a-key-of-every-browser',
  RECAPTCHA_SECRET_KEY: 'a-captcha-secret-that-nobody-reads',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=a-token-that-nobody-reads',
}
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(given)
})
afterAll(() => server.close())

/** Values that no screen shows. Whoever adds a variable decides here. */
const secrets = [
  'ADMIN_PASSWORD',
  'CAPTCHA_SECRET',
  'DATABASE_MIGRATION_URL',
  'DATABASE_URL',
  'GOOGLE_MAPS_API_KEY',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'RECAPTCHA_SECRET_KEY',
  'SECRETS_KEY',
  'SECRETS_KEY_FILE',
  'SECRETS_KEY_OLD',
  'SESSION_SECRET',
  'VAPID_PRIVATE_KEY',
]

test('ADMIN-15 API GET /api/admin/configuration says what the server reads, and no secret', async () => {
  const admin = await server.signedIn(await makeAdmin(server))
  const answer = await admin.call('configuration')
  const settings: Setting[] = answer.body
  expect(settings.map(({ name }) => name)).toEqual(environmentVariables.toSorted())
  const of = (name: string) => settings.find((setting) => setting.name === name)
  expect(of('MAX_OPEN_CLAIMS')).toEqual({ name: 'MAX_OPEN_CLAIMS', isGiven: true, value: '7' })
  expect(of('METRICS_TOKEN')).toEqual({ name: 'METRICS_TOKEN', isGiven: true, value: null })
  expect(of('ABN')).toEqual({ name: 'ABN', isGiven: false, value: null })
  expect(of('RECAPTCHA_SITE_KEY')?.value).toBe('a-key-of-every-browser')
  expect(of('REQUIRE_PASSKEY')?.value).toBe('none')
  for (const name of secrets) expect([name, of(name)?.value]).toEqual([name, null])
  expect(answer.text).not.toContain('nobody-reads')
})
