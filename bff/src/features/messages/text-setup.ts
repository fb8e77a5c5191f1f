import type { Clock } from '../../core/clock.ts'
import type { ReportReader } from './provider-reports.ts'
import { TEXT_REPORTS_PATH, type TextCallback } from './text-reports.ts'
import type { TextSender } from './text-sender.ts'
import { createTwilioSender } from './text-twilio.ts'
import { createTwilioReports } from './text-twilio-reports.ts'
import { createWebhookSender } from './text-webhook.ts'
import { createGatewayReports } from './text-webhook-reports.ts'
import { isWebhookSecret } from './webhook-signature.ts'

/** The variables that `textSenderOf` reads, besides `PUBLIC_ORIGIN`. */
export const textVariables = [
  'SMS_PROVIDER',
  'SMS_FROM',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_API_URL',
  'SMS_WEBHOOK_URL',
  'SMS_WEBHOOK_SECRET',
  'SMS_PROVIDER_NAME',
] as const
type VariableName = (typeof textVariables)[number] | 'PUBLIC_ORIGIN'

/** Environment variables, blank ones among them. */
export type Variables = { readonly [Name in VariableName]?: string | undefined }

/** The configured provider of text messages. */
export interface TextProvider {
  readonly sender: TextSender
  readonly readReport: ReportReader<TextCallback>
  /** As the privacy page names it. */
  readonly name: string
  /** False for a sender ID of letters, to which nobody can answer STOP: the texts must name another way to stop them. */
  readonly takesReplies: boolean
}

const MOBILE_OR_SERVICE = /^(?:\+\d{6,15}|\d{3,8}|MG[\da-f]{32})$/i
/** A sender ID has at most 11 characters and at least one letter. */
const SENDER_ID = /^(?=.*[a-z])[a-z\d &+_-]{3,11}$/i

const of = (variables: Variables, name: VariableName) => variables[name]?.trim() ?? ''

/**
 * The faults in the variables of text messages, as `NAME: sentence`. None when no provider is configured and nothing of one
 * is given.
 */
export function textFaults(variables: Variables): string[] {
  const given = (name: VariableName) => of(variables, name)
  const provider = given('SMS_PROVIDER')
  if (!provider) {
    const others = textVariables.filter(given)
    return others.map((name) => `${name}: must be given together with SMS_PROVIDER`)
  }
  if (!['twilio', 'webhook'].includes(provider)) return ['SMS_PROVIDER: must be twilio or webhook']

  const faults: string[] = []
  const check = (name: VariableName, isValid: (text: string) => boolean, sentence: string) => {
    if (!isValid(given(name))) faults.push(`${name}: ${sentence}`)
  }
  const isSender = (text: string) => MOBILE_OR_SERVICE.test(text) || SENDER_ID.test(text)
  check('SMS_FROM', isSender, 'must be a number such as +61491570006, or a sender ID of 3 to 11 characters')
  check(
    'PUBLIC_ORIGIN',
    Boolean,
    'must be given with SMS_PROVIDER: reports of delivery and STOP come back to it',
  )
  if (provider === 'twilio') {
    check(
      'TWILIO_ACCOUNT_SID',
      (text) => /^AC[\da-f]{32}$/i.test(text),
      'must be AC and 32 hexadecimal digits',
    )
    check('TWILIO_AUTH_TOKEN', (text) => text.length >= 16, 'must be given: the token of the Twilio account')
    check('TWILIO_API_URL', (text) => !text || isPrivate(text), 'must begin with https://')
  } else {
    check('SMS_WEBHOOK_URL', isPrivate, 'must begin with https://, or http:// on this machine')
    check('SMS_WEBHOOK_SECRET', isWebhookSecret, 'must be whsec_ and the base64 of 24 to 64 bytes')
  }
  return faults
}

/** Whether nobody on the way can read what is sent there. */
function isPrivate(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
  )
}

/**
 * The provider that the environment names; undefined without one.
 * @throws Error naming all faults, which `textFaults` tells before
 */
export function textSenderOf(variables: Variables, clock: Clock): TextProvider | undefined {
  const faults = textFaults(variables)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const given = (name: VariableName) => of(variables, name)
  if (!given('SMS_PROVIDER')) return undefined
  const from = given('SMS_FROM')
  const reportsUrl = new URL(TEXT_REPORTS_PATH, given('PUBLIC_ORIGIN')).href
  const takesReplies = MOBILE_OR_SERVICE.test(from)
  const named = given('SMS_PROVIDER_NAME')

  if (given('SMS_PROVIDER') === 'twilio') {
    const authToken = given('TWILIO_AUTH_TOKEN')
    const account = { accountSid: given('TWILIO_ACCOUNT_SID'), authToken, from, reportsUrl }
    const apiUrl = given('TWILIO_API_URL').replace(/\/+$/, '') || undefined
    return {
      sender: createTwilioSender({ ...account, apiUrl }, clock),
      readReport: createTwilioReports(authToken),
      name: named || 'Twilio Inc., United States',
      takesReplies,
    }
  }
  const [url, secret] = [given('SMS_WEBHOOK_URL'), given('SMS_WEBHOOK_SECRET')]
  return {
    sender: createWebhookSender({ url, secret, from, reportsUrl }, clock),
    readReport: createGatewayReports(secret),
    name: named || new URL(url).host,
    takesReplies,
  }
}
