import { isEmailOrMobile } from '@snake-dispatch/contract/account-fields'
import { registrationPolicies } from '@snake-dispatch/contract/registration'
import { isAbn } from '@snake-dispatch/domain/abn'
import { isVisible, tidyText } from '@snake-dispatch/domain/folded-text'
import { formatPhone, isCallable } from '@snake-dispatch/domain/phone'
import type { Operator } from '@snake-dispatch/contract/portal-config'
import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { isOnThisHost, isTlsVerified } from './db/database-tls.ts'
import { textFaults } from './features/messages/text-setup.ts'
import { isWebhookSecret } from './features/messages/webhook-signature.ts'
import { operatorOf, operatorVariables, type OperatorSetting } from './features/portal/operator-setting.ts'
import { parseRemotes } from './features/portal/remotes-setting.ts'

const trimmed = z.string().overwrite(tidyText)
const isBlank = (value: unknown) => value === undefined || (typeof value === 'string' && !isVisible(value))
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), schema.optional())
const withDefault = <Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>) =>
  z.preprocess((given) => (isBlank(given) ? value : given), schema)
const flag = (value: boolean) =>
  withDefault(
    z
      .enum(['true', 'false', '1', '0'], 'must be true or false')
      .transform((text) => text === 'true' || text === '1'),
    value ? 'true' : 'false',
  )
const aboveZero = z.coerce
  .number('must be a number above 0')
  .positive('must be a number above 0')
  .max(Number.MAX_SAFE_INTEGER, 'must be a number above 0, and finite')
const optionalFlag = optional(z.enum(['true', 'false', '1', '0'], 'must be true or false')).transform(
  (text) => (text === undefined ? undefined : text === 'true' || text === '1'),
)
const databaseUrl = trimmed.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
const secret = z.string().min(32, 'must have at least 32 characters')
const origin = trimmed
  .refine(isOrigin, 'must be an origin such as https://snakes.example, without a path')
  .transform((text) => new URL(text).origin)

/** The contact of the sender of pushes: Apple refuses all pushes with one that cannot be on the internet (DISP-08). */
export const VAPID_SUBJECT = /^(?:mailto:[^\s@<>]+@|https:\/\/)[a-z\d-]+(?:\.[a-z\d-]+)+(?:[:/?][^\s<>]*)?$/i

/** The sender of mails: 'snakes@example.com', or 'Snake Dispatch <snakes@example.com>'. */
const MAIL_FROM = /^(?:[^<>\r\n]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/

function isPrivateKey(text: string): boolean {
  try {
    return createPrivateKey(text).type === 'private'
  } catch {
    return false
  }
}

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
}

const remotes = trimmed.optional().transform((text, context) => {
  try {
    return parseRemotes(text)
  } catch (error) {
    context.addIssue((error as Error).message)
    return z.NEVER
  }
})

const PartnerLinks = z.array(z.strictObject({ label: trimmed.min(1), href: z.url({ protocol: /^https?$/ }) }))
/** Sample links of the Sutherland Shire page, outside production only, because these partners do not exist (D-42). */
const examplePartnerLinks = [
  { label: 'Shire Wildlife Rescue', href: 'https://partner.example/wildlife-rescue' },
  { label: 'Shire Reptile Education', href: 'https://partner.example/reptile-education' },
]
const partnerLinks = trimmed.optional().transform((text, context) => {
  if (!text) return undefined
  try {
    return PartnerLinks.parse(JSON.parse(text))
  } catch {
    context.addIssue('must be JSON such as [{"label":"Wildlife rescue","href":"https://partner.example/"}]')
    return z.NEVER
  }
})

const abn = trimmed
  .refine(isAbn, 'must be an Australian Business Number')
  .transform((text) => text.replaceAll(' ', ''))

/** In production by default: longer than load balancers need to notice that `/readyz` fails. */
const DRAIN_SECONDS = 5
const drainRange = 'must be a whole number from 0 to 60'

/** The standard samplers of OpenTelemetry. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** An address of a collector, in which nothing is secret: the page of the configuration shows it. */
function isCollector(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password + url.search === ''
}

/** Reserved for fiction by the regulator: nobody answers it (D-16). */
const FICTIONAL_PHONE = '0491 570 006'

const EnvSchema = z.object({
  NODE_ENV: withDefault(trimmed, 'development'),
  PORT: withDefault(
    z.coerce.number('must be a whole number from 0 to 65535').int().min(0).max(65_535),
    '3000',
  ),
  HOST: withDefault(trimmed, '0.0.0.0'),
  PROCESSES: withDefault(z.coerce.number('must be a whole number from 1 to 64').int().min(1).max(64), '1'),
  PUBLIC_ORIGIN: optional(origin),
  DATABASE_URL: optional(databaseUrl),
  DATABASE_MIGRATION_URL: optional(databaseUrl),
  DATA_DIR: withDefault(trimmed, '.data'),
  SECRETS_KEY: optional(secret),
  SECRETS_KEY_FILE: optional(trimmed),
  SECRETS_KEY_OLD: optional(secret),
  BACKUP_DIR: optional(trimmed),
  SESSION_SECRET: optional(secret),
  CAPTCHA_SECRET: optional(secret),
  ADMIN_EMAIL: withDefault(
    trimmed.refine(isEmailOrMobile, 'must be an email address'),
    'admin@snake-dispatch.example',
  ),
  ADMIN_PASSWORD: optional(z.string().min(8, 'must have at least 8 characters')),
  REQUIRE_PASSKEY: withDefault(z.enum(['none', 'admin'], 'must be none or admin'), 'none'),
  REGISTRATION_POLICY: withDefault(z.enum(registrationPolicies), 'standard'),
  RECAPTCHA_SITE_KEY: optional(trimmed),
  RECAPTCHA_SECRET_KEY: optional(trimmed),
  VAPID_PUBLIC_KEY: optional(trimmed),
  VAPID_PRIVATE_KEY: optional(trimmed),
  VAPID_SUBJECT: optional(
    trimmed.regex(
      VAPID_SUBJECT,
      'must be mailto: with an email address, or https:// with a host of the internet',
    ),
  ),
  SMTP_URL: optional(
    trimmed.regex(/^smtps?:\/\/[^\s/]+\/?$/, 'must begin with smtp:// or smtps://, and name a host'),
  ),
  MAIL_FROM: optional(trimmed.regex(MAIL_FROM, 'must be an email address, or Name <address>')),
  MAIL_PROVIDER_NAME: optional(trimmed),
  DKIM_DOMAIN: optional(trimmed),
  DKIM_SELECTOR: optional(trimmed),
  DKIM_KEY: optional(
    z
      .string()
      .transform((text) => text.replaceAll('\\n', '\n').trim())
      .refine(isPrivateKey, 'must be a private key in PEM'),
  ),
  MAIL_REPORTS_SECRET: optional(
    trimmed.refine(isWebhookSecret, 'must be whsec_ and the base64 of 24 to 64 bytes'),
  ),
  SMS_PROVIDER: optional(trimmed),
  SMS_FROM: optional(trimmed),
  TWILIO_ACCOUNT_SID: optional(trimmed),
  TWILIO_AUTH_TOKEN: optional(trimmed),
  TWILIO_API_URL: optional(trimmed),
  SMS_WEBHOOK_URL: optional(trimmed),
  SMS_WEBHOOK_SECRET: optional(trimmed),
  SMS_PROVIDER_NAME: optional(trimmed),
  SMS_DAILY_LIMIT: withDefault(aboveZero, '20'),
  SMS_PART_CENTS: withDefault(aboveZero, '8'),
  SMS_CLIENT: flag(false),
  GOOGLE_MAPS_API_KEY: optional(trimmed),
  GST_REGISTERED: flag(false),
  ABN: optional(abn),
  OPERATOR_NAME: optional(trimmed),
  OPERATOR_ABN: optional(abn),
  OPERATOR_ADDRESS: optional(trimmed),
  PRIVACY_EMAIL: optional(trimmed.pipe(z.email('must be an email address'))),
  RETENTION_MONTHS: withDefault(
    z.coerce.number('must be a whole number from 1 to 120').int().min(1).max(120),
    '24',
  ),
  CONTACT_PHONE: withDefault(
    trimmed
      .refine(isCallable, 'must be a number that can be called, such as 02 5550 1234 or 1300 975 707')
      .transform(formatPhone),
    FICTIONAL_PHONE,
  ),
  PARTNER_LINKS: partnerLinks,
  DEMO_ENABLED: optionalFlag,
  TRUST_PROXY: flag(false),
  DRAIN_SECONDS: optional(z.coerce.number(drainRange).int(drainRange).min(0, drainRange).max(60, drainRange)),
  UNAVAILABLE_PAGE: optional(trimmed),
  MAX_OPEN_CLAIMS: withDefault(z.coerce.number('must be a whole number from 1').int().min(1), '5'),
  RATE_LIMIT_FACTOR: withDefault(aboveZero, '1'),
  REMOTES: remotes,
  REMOTE_OVERRIDES: optionalFlag,
  DEV_RELOAD: flag(false),
  GRAPHQL_INTROSPECTION: optionalFlag,
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  LOG_LEVEL: withDefault(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level such as info'),
    'info',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    trimmed.refine(isCollector, 'must be an address such as http://localhost:4318'),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    trimmed.regex(/^[^\s=,]+=[^,]+(?:,\s*[^\s=,]+=[^,]+)*$/, 'must be name=value, several joined by commas'),
  ),
  OTEL_SERVICE_NAME: withDefault(trimmed, 'snake-dispatch'),
  OTEL_TRACES_SAMPLER: withDefault(
    z.enum(samplers, `must be one of ${samplers.join(', ')}`),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: withDefault(
    z.coerce
      .number('must be a number from 0 to 1')
      .min(0, 'must be a number from 0 to 1')
      .max(1, 'must be a number from 0 to 1'),
    '1',
  ),
})

/** The names of all variables that the configuration reads. */
export const environmentVariables: readonly string[] = Object.keys(EnvSchema.shape)

type ParsedEnv = z.output<typeof EnvSchema>

/** The configuration of the portal, parsed; the README lists every variable with its default. */
export type Env = Omit<
  ParsedEnv,
  'PARTNER_LINKS' | 'DEMO_ENABLED' | 'DRAIN_SECONDS' | keyof OperatorSetting
> & {
  PARTNER_LINKS: NonNullable<ParsedEnv['PARTNER_LINKS']>
  DEMO_ENABLED: boolean
  /** Seconds between SIGTERM and the end of listening (D-193). */
  DRAIN_SECONDS: number
  /** Who runs the portal (D-58). */
  operator: Operator
}

/** The configuration is invalid; the message names every fault, one per line. */
export class EnvError extends Error {
  /** Each begins with the name of its variable, as in 'PORT: must be …'. */
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The configuration cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.name = 'EnvError'
    this.faults = faults
  }
}

/** Environment variables; blank ones count as not given. */
export type Variables = Readonly<Record<string, string | undefined>>

/** The variables that a command may read by themselves: a start makes nothing else of their values. */
export type PartName = {
  [Name in keyof Env & keyof ParsedEnv]: ParsedEnv[Name] extends Env[Name] ? Name : never
}[keyof Env & keyof ParsedEnv]

/**
 * Reads the variables that a command needs. Faults of the others do not stop it: a backup must be possible while the
 * configuration of the portal is not (D-196).
 * @throws EnvError naming all faults of these variables at once
 */
export function readPart<Name extends PartName>(
  variables: Variables,
  names: readonly Name[],
): Pick<ParsedEnv, Name> {
  const picked = Object.fromEntries(names.map((name) => [name, true])) as { [Each in Name]: true }
  const parsed = EnvSchema.pick(picked as never).safeParse(variables)
  const faults = parsed.success ? [] : faultsIn(parsed.error)
  if (names.includes('DATABASE_MIGRATION_URL' as Name)) faults.push(...ownerFaults(variables))
  if (!parsed.success || faults.length > 0) throw new EnvError(faults)
  return parsed.data
}

const faultsIn = (error: z.ZodError) =>
  error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)

/** Whether a variable has a value of which something can be seen (D-117). */
export const isGiven = (variables: Variables, name: string) => isVisible(variables[name] ?? '')

/** Without this, a command would change the embedded database in place of the one that is meant. */
const ownerFaults = (variables: Variables) =>
  isGiven(variables, 'DATABASE_MIGRATION_URL') && !isGiven(variables, 'DATABASE_URL')
    ? ['DATABASE_URL: must be given together with DATABASE_MIGRATION_URL']
    : []

/**
 * Reads the configuration from environment variables. Nothing else in the BFF reads the environment.
 * @throws EnvError naming all faults at once
 */
export function readEnv(variables: Variables): Env {
  const parsed = EnvSchema.safeParse(variables)
  const faults = parsed.success ? [] : faultsIn(parsed.error)
  const given = (name: string) => isGiven(variables, name)
  const isProduction = variables['NODE_ENV']?.trim() === 'production'
  if (isProduction && !given('CONTACT_PHONE'))
    faults.push('CONTACT_PHONE: must be given in production: the public pages show it for emergencies')
  if (isProduction) {
    for (const name of operatorVariables)
      if (!given(name)) faults.push(`${name}: must be given in production: /privacy and /terms show it`)
  }
  if (isProduction && given('DATABASE_URL')) {
    for (const name of ['SESSION_SECRET', 'PUBLIC_ORIGIN']) {
      if (!given(name)) faults.push(`${name}: must be given in production with a DATABASE_URL`)
    }
    // Each machine would otherwise create its own key file, with a different key.
    if (!given('SECRETS_KEY') && !given('SECRETS_KEY_FILE'))
      faults.push('SECRETS_KEY: it, or SECRETS_KEY_FILE, must be given in production with a DATABASE_URL')
  }
  const { ABN, OPERATOR_ABN } = parsed.data ?? {}
  if (ABN && OPERATOR_ABN && ABN !== OPERATOR_ABN)
    faults.push('ABN: must be the one of OPERATOR_ABN: the operator issues the invoices')
  if (parsed.data?.GST_REGISTERED && !ABN && !OPERATOR_ABN)
    faults.push('ABN: must be given with GST_REGISTERED: a tax invoice shows it')
  for (const [one, other] of [
    ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'],
    ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
    ['SMTP_URL', 'MAIL_FROM'],
    ['DKIM_KEY', 'DKIM_DOMAIN'],
    ['DKIM_KEY', 'DKIM_SELECTOR'],
  ] as const) {
    if (given(one) !== given(other))
      faults.push(`${given(one) ? other : one}: must be given together with ${given(one) ? one : other}`)
  }
  if (isProduction && given('SMTP_URL') && !given('PUBLIC_ORIGIN'))
    faults.push('PUBLIC_ORIGIN: must be given in production with SMTP_URL: the links in mails begin with it')
  if (given('MAIL_REPORTS_SECRET'))
    for (const name of ['SMTP_URL', 'PUBLIC_ORIGIN'])
      if (!given(name))
        faults.push(`${name}: must be given with MAIL_REPORTS_SECRET: the reports are about its mail`)
  faults.push(...textFaults(variables))
  faults.push(...ownerFaults(variables))
  const isReadable = (base: string) => base.startsWith('http:') && !isOnThisHost(base)
  if (isProduction && Object.values(parsed.data?.REMOTES ?? {}).some(isReadable))
    faults.push(
      'REMOTES: must begin with https:// in production: whoever is on the way could change the pages',
    )
  if ((parsed.data?.PROCESSES ?? 1) > 1 && !given('DATABASE_URL'))
    faults.push(
      'PROCESSES: must be 1 without a DATABASE_URL: the embedded database is for one process at a time',
    )
  if (!parsed.success || faults.length > 0) throw new EnvError(faults)
  const { OPERATOR_NAME, OPERATOR_ADDRESS, PRIVACY_EMAIL, ...env } = parsed.data
  return {
    ...env,
    ABN: ABN ?? OPERATOR_ABN,
    operator: operatorOf({ OPERATOR_NAME, OPERATOR_ABN, OPERATOR_ADDRESS, PRIVACY_EMAIL }),
    // Strangers can store data in the demo, so in production it is off by default (D-39).
    DEMO_ENABLED: parsed.data.DEMO_ENABLED ?? !isProduction,
    DRAIN_SECONDS: parsed.data.DRAIN_SECONDS ?? (isProduction ? DRAIN_SECONDS : 0),
    PARTNER_LINKS: parsed.data.PARTNER_LINKS ?? (isProduction ? [] : examplePartnerLinks),
  }
}

/** Warnings about a valid configuration, one sentence each (D-42, SEC-02, SEC-04). */
export function envWarnings(env: Env): string[] {
  const warnings: string[] = []
  if (env.NODE_ENV === 'production' && env.PARTNER_LINKS.length === 0)
    warnings.push('PARTNER_LINKS gives no links: the Sutherland Shire page leaves its partner out.')
  if (env.NODE_ENV === 'production' && !env.PUBLIC_ORIGIN)
    warnings.push(
      'PUBLIC_ORIGIN is not given: documents and links name the host that each request claims, and cookies are not ' +
        'marked as secure. Give the address under which people reach the portal, such as https://snakes.example.',
    )
  if (env.NODE_ENV === 'production' && !env.SMTP_URL)
    warnings.push(
      'SMTP_URL is not given: no mail is sent, so nobody can ask for a new password by themselves.',
    )
  if (env.NODE_ENV === 'production' && !env.SMS_PROVIDER)
    warnings.push(
      `SMS_PROVIDER is not given: no texts are sent${env.SMS_CLIENT ? ', so SMS_CLIENT has no effect' : ''}.`,
    )
  for (const name of ['DATABASE_URL', 'DATABASE_MIGRATION_URL'] as const) {
    const url = env[name]
    if (url && !isOnThisHost(url) && !isTlsVerified(url))
      warnings.push(
        `${name} is of a server on another host, and its certificate is not checked: whoever is on the way can read ` +
          'and change all data. Add ?sslmode=verify-full, and sslrootcert=<file> for a certificate of your own.',
      )
  }
  return warnings
}
