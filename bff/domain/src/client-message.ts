import { normalisePhone } from './phone.ts'

/** The parts of the text message to the client; `timeWindow` comes from `arrivalWindow`. */
export type ClientMessage = {
  clientName: string
  jobNumber: number
  catcherName: string
  business?: string | null | undefined
  address: string
  timeWindow: string
}

/**
 * The text that a catcher sends to the client after a claim, from their own phone (JOB-09). Without a business
 * the words ' from {business}' are left out.
 */
export function clientMessage(message: ClientMessage): string {
  const business = message.business?.trim()
  return [
    `Hi ${message.clientName.trim()},`,
    `Your snake job (#${message.jobNumber}) has been accepted`,
    `by ${message.catcherName.trim()}${business ? ` from ${business}` : ''}.`,
    `They are expected to arrive at ${message.address.trim()} within ${message.timeWindow}.`,
    'If you have any questions, please call this number and quote your job number.',
    'Thanks — see you soon!',
  ].join(' ')
}

/**
 * A link that opens the phone's text-message app with number and text filled in (JOB-08, JOB-20).
 *
 * The form is `sms:NUMBER?&body=TEXT`. Android reads `?body=`, as RFC 5724 has it; iOS has long read only
 * `&body=`. With both characters each system finds its own separator and skips the empty parameter before it.
 * The text is percent-encoded throughout, spaces as %20, since `+` would appear literally in the message.
 */
export function smsHref(phone: string, body: string): string {
  const number = normalisePhone(phone).replace(/[^\d+]/g, '')
  return `sms:${number}?&body=${encodeURIComponent(body.toWellFormed())}`
}
