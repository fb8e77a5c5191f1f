import { expect, test } from 'vitest'
import { isAbn } from '@snake-dispatch/domain/abn'
import { EnvError, envWarnings, readEnv, readPart } from './env.ts'
import { productionVariables } from './testing/test-env.ts'

const inProduction = productionVariables

function faultsOf(variables: Record<string, string>): string {
  try {
    readEnv(variables)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  return ''
}

test('an empty environment is a whole configuration', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    PROCESSES: 1,
    DATA_DIR: '.data',
    ADMIN_EMAIL: 'admin@snake-dispatch.example',
    REGISTRATION_POLICY: 'standard',
    CONTACT_PHONE: '0491 570 006',
    TRUST_PROXY: false,
    MAX_OPEN_CLAIMS: 5,
    RATE_LIMIT_FACTOR: 1,
    RETENTION_MONTHS: 24,
    REMOTES: {},
  })
  expect(readEnv({}).PARTNER_LINKS).toHaveLength(2)
})

test('an empty value counts as not given', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', SESSION_SECRET: '', RATE_LIMIT_FACTOR: '' }).PORT).toBe(3000)
})

test('D-38 clients are kept for 24 months unless RETENTION_MONTHS says otherwise, a whole number from 1 to 120', () => {
  expect(readEnv({}).RETENTION_MONTHS).toBe(24)
  expect(readEnv({ RETENTION_MONTHS: '120' }).RETENTION_MONTHS).toBe(120)
  for (const months of ['0', '121', '1.5', '-3', 'two'])
    expect(faultsOf({ RETENTION_MONTHS: months })).toContain('RETENTION_MONTHS: ')
})

test('D-193 a stop drains for 5 seconds in production and not at all otherwise, unless DRAIN_SECONDS says so', () => {
  expect(readEnv({}).DRAIN_SECONDS).toBe(0)
  expect(readEnv(inProduction).DRAIN_SECONDS).toBe(5)
  expect(readEnv({ ...inProduction, DRAIN_SECONDS: '0' }).DRAIN_SECONDS).toBe(0)
  expect(readEnv({ DRAIN_SECONDS: '60' }).DRAIN_SECONDS).toBe(60)
  for (const seconds of ['-1', '61', '1.5', 'soon'])
    expect(faultsOf({ DRAIN_SECONDS: seconds })).toContain(
      'DRAIN_SECONDS: must be a whole number from 0 to 60',
    )
})

test('D-199 traces are exported where an address says so, and their variables are checked', () => {
  expect(readEnv({}).OTEL_EXPORTER_OTLP_ENDPOINT).toBeUndefined()
  expect(readEnv({})).toMatchObject({
    OTEL_SERVICE_NAME: 'snake-dispatch',
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
    OTEL_TRACES_SAMPLER_ARG: 1,
  })
  const given = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://tempo.example:4318/otlp',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc=,x-scope=snakes',
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  }
  expect(readEnv(given)).toMatchObject({ ...given, OTEL_TRACES_SAMPLER_ARG: 0.1 })
  for (const [name, value] of [
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://user:secret@tempo.example'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://tempo.example?token=secret'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a token alone'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ] as const)
    expect(faultsOf({ [name]: value })).toContain(`${name}: must be `)
})

test('every fault is named at once', () => {
  const faults = faultsOf({
    PORT: 'eighty',
    PUBLIC_ORIGIN: 'https://snakes.example/path',
    DATABASE_URL: 'mysql://somewhere',
    SESSION_SECRET: 'short',
    SECRETS_KEY: 'short',
    CAPTCHA_SECRET: 'short',
    REGISTRATION_POLICY: 'lax',
    TRUST_PROXY: 'maybe',
    MAX_OPEN_CLAIMS: '0',
    RATE_LIMIT_FACTOR: '0',
    REMOTES: 'not json',
    PARTNER_LINKS: '[{"label":"x"}]',
    LOG_LEVEL: 'loud',
    OPERATOR_ABN: '10 123 456 285',
    PRIVACY_EMAIL: 'nowhere',
    RETENTION_MONTHS: '121',
    RECAPTCHA_SITE_KEY: 'alone',
    VAPID_PRIVATE_KEY: 'alone',
  })
  for (const name of [
    'PORT',
    'PUBLIC_ORIGIN',
    'DATABASE_URL',
    'SESSION_SECRET',
    'SECRETS_KEY',
    'CAPTCHA_SECRET',
    'REGISTRATION_POLICY',
    'TRUST_PROXY',
    'MAX_OPEN_CLAIMS',
    'RATE_LIMIT_FACTOR',
    'REMOTES',
    'PARTNER_LINKS',
    'LOG_LEVEL',
    'OPERATOR_ABN',
    'PRIVACY_EMAIL',
    'RETENTION_MONTHS',
    'RECAPTCHA_SECRET_KEY',
    'VAPID_PUBLIC_KEY',
  ]) {
    expect(faults).toMatch(new RegExp(`^  ${name}: .+`, 'm'))
  }
})

test('D-137 several processes need a DATABASE_URL', () => {
  const DATABASE_URL = 'postgres://portal@database/portal'
  expect(readEnv({ PROCESSES: '4', DATABASE_URL }).PROCESSES).toBe(4)
  expect(readEnv({ PROCESSES: '1' }).PROCESSES).toBe(1)
  expect(faultsOf({ PROCESSES: '2' })).toContain('PROCESSES: must be 1 without a DATABASE_URL')
  for (const PROCESSES of ['0', '65', '1.5', 'all'])
    expect(faultsOf({ PROCESSES, DATABASE_URL })).toContain('PROCESSES: ')
})

test.each(['eighty', '99999', '-1', '80.5'])('the port %s is refused with its range', (PORT) => {
  expect(faultsOf({ PORT })).toContain('PORT: must be a whole number from 0 to 65535')
})

test('in production on a server, secret and origin must be given', () => {
  const production = { ...inProduction, DATABASE_URL: 'postgres://db/snakes' }
  expect(faultsOf(production)).toMatch(/SESSION_SECRET: .*\n {2}PUBLIC_ORIGIN: .*\n {2}SECRETS_KEY: /)
  const given = {
    ...production,
    SESSION_SECRET: 's'.repeat(32),
    SECRETS_KEY_FILE: '/run/secrets/key',
    PUBLIC_ORIGIN: 'https://snakes.example/',
  }
  expect(readEnv(given).PUBLIC_ORIGIN).toBe('https://snakes.example')
  expect(faultsOf(inProduction)).toBe('')
})

test.each([{}, { CONTACT_PHONE: '' }, { CONTACT_PHONE: ' ' }])(
  'D-42 production does not start with %j: a fictional number must never be an emergency number',
  (phone) => {
    expect(faultsOf({ ...inProduction, CONTACT_PHONE: '', ...phone })).toMatch(
      /^ {2}CONTACT_PHONE: must be given in production/m,
    )
  },
)

test('D-42 the example partners stand in only outside production, and their absence there is said', () => {
  const links = [{ label: 'Wildlife rescue', href: 'https://partner.example/' }]
  const PUBLIC_ORIGIN = 'https://snakes.example'
  const given = { ...inProduction, PUBLIC_ORIGIN, PARTNER_LINKS: JSON.stringify(links) }
  expect(readEnv(given).PARTNER_LINKS).toEqual(links)
  expect(readEnv(inProduction).PARTNER_LINKS).toEqual([])
  const warnings = envWarnings(readEnv({ ...inProduction, PUBLIC_ORIGIN }))
  const withClients = { ...inProduction, PUBLIC_ORIGIN, SMS_CLIENT: 'true' }
  expect(envWarnings(readEnv(withClients)).at(-1)).toContain('so SMS_CLIENT has no effect')
  expect(warnings).toEqual([
    expect.stringContaining('PARTNER_LINKS'),
    expect.stringContaining('SMTP_URL'),
    'SMS_PROVIDER is not given: no texts are sent.',
  ])
  for (const variables of [given, {}])
    expect(envWarnings(readEnv(variables)).filter((warning) => warning.startsWith('PARTNER_LINKS'))).toEqual(
      [],
    )
})

test('D-39 AUTH-09 in production there is a demo only where it is asked for', () => {
  expect([readEnv({}).DEMO_ENABLED, readEnv({ DEMO_ENABLED: 'false' }).DEMO_ENABLED]).toEqual([true, false])
  expect(readEnv(inProduction).DEMO_ENABLED).toBe(false)
  expect(readEnv({ ...inProduction, DEMO_ENABLED: '' }).DEMO_ENABLED).toBe(false)
  expect(readEnv({ ...inProduction, DEMO_ENABLED: 'true' }).DEMO_ENABLED).toBe(true)
})

const operator = ['OPERATOR_NAME', 'OPERATOR_ABN', 'OPERATOR_ADDRESS', 'PRIVACY_EMAIL'] as const

test('D-58 production does not start without its operator: each missing part is named at once', () => {
  const faults = faultsOf({ NODE_ENV: 'production', LOG_LEVEL: 'loud' })
  for (const name of ['CONTACT_PHONE', 'LOG_LEVEL', ...operator])
    expect(faults).toMatch(new RegExp(`^  ${name}: .+`, 'm'))
})

test.each(operator)('D-58 production does not start without %s, nor with an empty one', (name) => {
  const fault = `${name}: must be given in production: /privacy and /terms show it`
  expect(faultsOf({ ...inProduction, [name]: ' ' })).toContain(fault)
  const { [name]: _, ...others } = inProduction
  expect(faultsOf(others)).toContain(fault)
})

test('D-117 an operator of which nothing can be seen is not given', () => {
  expect(faultsOf({ ...inProduction, OPERATOR_NAME: '\u200b\u3164' })).toContain(
    'OPERATOR_NAME: must be given',
  )
  expect(readEnv({ OPERATOR_NAME: '\u2800' }).operator.name).toBe('Example operator Pty Ltd')
})

test('D-58 the operator is the configured one', () => {
  expect(readEnv(inProduction).operator).toEqual({
    name: 'Sydney Snakes Pty Ltd',
    abn: '10123456284',
    address: '2 Depot Road, Kirrawee NSW 2232',
    privacyEmail: 'privacy@snakes.example',
    isExample: false,
  })
})

test('D-58 outside production examples stand in, marked as such: also when only a part is given', () => {
  const example = readEnv({}).operator
  expect(example).toMatchObject({ name: 'Example operator Pty Ltd', isExample: true })
  expect(isAbn(example.abn)).toBe(false)
  expect(example.privacyEmail).toMatch(/\.example$/)
  const { OPERATOR_NAME, OPERATOR_ABN } = inProduction
  expect(readEnv({ OPERATOR_NAME, OPERATOR_ABN }).operator).toEqual({
    ...example,
    name: 'Sydney Snakes Pty Ltd',
    abn: '10123456284',
  })
})

test('D-58 FEE-02 the invoices show the operator’s ABN, and no other may be given for them', () => {
  expect(readEnv(inProduction).ABN).toBe('10123456284')
  expect(readEnv({ ...inProduction, GST_REGISTERED: 'true' }).ABN).toBe('10123456284')
  expect(readEnv({ ...inProduction, ABN: '10123456284' }).ABN).toBe('10123456284')
  expect(faultsOf({ ...inProduction, ABN: '10 987 654 190' })).toContain(
    'ABN: must be the one of OPERATOR_ABN',
  )
})

test.each(['0', '121', '1.5', 'two'])('D-38 personal information cannot be kept for %s months', (months) => {
  expect(faultsOf({ RETENTION_MONTHS: months })).toContain('RETENTION_MONTHS: ')
})

test('SEC-02 a database on another host whose certificate is not checked is warned of', () => {
  const warningsFor = (variables: Record<string, string>) => envWarnings(readEnv(variables)).join('\n')
  const far = 'postgres://user:hidden@db.example/snakes'
  const warning = warningsFor({ DATABASE_URL: far })
  expect(warning).toContain('DATABASE_URL is of a server on another host, and its certificate is not checked')
  expect(warning).not.toContain('hidden')
  const near = 'postgres://localhost/snakes'
  expect(warningsFor({ DATABASE_URL: near, DATABASE_MIGRATION_URL: far })).toContain(
    'DATABASE_MIGRATION_URL is',
  )
  for (const url of [near, `${far}?sslmode=verify-full`]) expect(warningsFor({ DATABASE_URL: url })).toBe('')
})

test('SEC-02 a role for migrations needs the database', () => {
  expect(faultsOf({ DATABASE_MIGRATION_URL: 'postgres://owner@localhost/snakes' })).toContain(
    'DATABASE_URL: ',
  )
})

test('SEC-04 production without PUBLIC_ORIGIN believes the Host of each request, which the start says', () => {
  const warning = expect.stringContaining('PUBLIC_ORIGIN is not given')
  expect(envWarnings(readEnv(inProduction))).toContainEqual(warning)
  const given = { ...inProduction, PUBLIC_ORIGIN: 'https://snakes.example' }
  expect(envWarnings(readEnv(given))).not.toContainEqual(warning)
})

test('D-187 texts need all of their provider, and limits above 0', () => {
  const given = {
    PUBLIC_ORIGIN: 'https://snakes.example',
    SMS_PROVIDER: 'webhook',
    SMS_FROM: 'SnakeNSW',
    SMS_WEBHOOK_URL: 'https://sms.example/texts',
    SMS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
  }
  expect(readEnv(given)).toMatchObject({ ...given, SMS_DAILY_LIMIT: 20, SMS_PART_CENTS: 8 })
  expect(faultsOf({ ...given, SMS_FROM: '', PUBLIC_ORIGIN: '' })).toMatch(/SMS_FROM: .*\n {2}PUBLIC_ORIGIN: /)
  for (const value of ['0', '-5', 'twenty', '$20', 'Infinity'])
    expect(faultsOf({ SMS_DAILY_LIMIT: value, SMS_PART_CENTS: value })).toMatch(
      /SMS_DAILY_LIMIT: .* above 0.*\n {2}SMS_PART_CENTS: .* above 0/,
    )
})

test('D-186 mail needs its server and its sender, in production the origin of its links; a DKIM key is a key', () => {
  const given = { SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: 'Snakes <snakes@snakes.example>' }
  expect(readEnv(given)).toMatchObject({ SMTP_URL: 'smtp://mail.example:587', SMS_CLIENT: false })
  expect(() => readEnv({ SMTP_URL: given.SMTP_URL })).toThrow('MAIL_FROM: must be given together')
  expect(() => readEnv({ ...given, SMTP_URL: 'mail.example' })).toThrow('SMTP_URL: must begin with smtp://')
  expect(() => readEnv({ ...given, MAIL_FROM: 'nobody' })).toThrow('MAIL_FROM: must be an email address')
  expect(() => readEnv({ ...inProduction, ...given })).toThrow('PUBLIC_ORIGIN: must be given in production')
  const dkim = { DKIM_KEY: 'no key', DKIM_DOMAIN: 'snakes.example', DKIM_SELECTOR: 'mail' }
  expect(() => readEnv({ ...given, ...dkim })).toThrow('DKIM_KEY: must be a private key in PEM')
})

test('D-186 reports of mail need a secret of Standard Webhooks, the mail that they are about, and an address to come to', () => {
  const given = {
    SMTP_URL: 'smtp://mail.example:587',
    MAIL_FROM: 'snakes@snakes.example',
    PUBLIC_ORIGIN: 'https://snakes.example',
    MAIL_REPORTS_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
  }
  expect(readEnv(given)).toMatchObject({ MAIL_REPORTS_SECRET: given.MAIL_REPORTS_SECRET })
  expect(readEnv({ ...given, MAIL_REPORTS_SECRET: ' ' }).MAIL_REPORTS_SECRET).toBeUndefined()
  const faults = faultsOf({ MAIL_REPORTS_SECRET: 'secret-words' })
  expect(faults).toMatch(
    /MAIL_REPORTS_SECRET: must be whsec_ .*\n {2}SMTP_URL: must be given .*\n {2}PUBLIC_ORIGIN: must be given /,
  )
  expect(faults).not.toContain('secret-words')
})

test.each(['call-us', '000', '0491 570'])(
  'D-196 nobody can call %j, so no start has it as its number',
  (CONTACT_PHONE) => {
    for (const others of [{}, inProduction])
      expect(faultsOf({ ...others, CONTACT_PHONE })).toBe(
        'The configuration cannot be used:\n  CONTACT_PHONE: must be a number that can be called, such as 02 5550 1234 or 1300 975 707',
      )
  },
)

test('D-196 AUTH-04 the first admin signs in with an email address or a mobile', () => {
  expect(faultsOf({ ADMIN_EMAIL: 'notanemail' })).toContain('ADMIN_EMAIL: must be an email address')
  for (const login of ['duty@snakes.example', '0491570006'])
    expect(readEnv({ ADMIN_EMAIL: login }).ADMIN_EMAIL).toBe(login)
})

test('D-196 in production remotes come by https, or from this machine', () => {
  const remotes = (address: string) => ({ ...inProduction, REMOTES: JSON.stringify({ mfe_admin: address }) })
  expect(faultsOf(remotes('http://cdn.example/admin/'))).toContain('REMOTES: must begin with https://')
  expect(faultsOf({ ...remotes('http://cdn.example/admin/'), NODE_ENV: 'development' })).toBe('')
  for (const address of ['https://cdn.example/admin/', 'http://localhost:3101/', 'http://127.0.0.1:3101/'])
    expect(readEnv(remotes(address)).REMOTES).toEqual({ mfe_admin: address })
})

test('D-196 a command reads its own variables: faults of others, and what a start demands, do not stop it', () => {
  const variables = { NODE_ENV: 'production', PORT: 'eighty', DATABASE_URL: 'postgres://db/snakes' }
  const names = ['DATABASE_URL', 'DATABASE_MIGRATION_URL', 'DATA_DIR'] as const
  expect(readPart(variables, names)).toEqual({ DATABASE_URL: 'postgres://db/snakes', DATA_DIR: '.data' })
  expect(() => readPart(variables, ['PORT'])).toThrow('  PORT: must be a whole number')
  expect(() => readPart({ DATABASE_MIGRATION_URL: 'postgres://owner@db/snakes' }, names)).toThrow(
    '  DATABASE_URL: must be given together with DATABASE_MIGRATION_URL',
  )
})
