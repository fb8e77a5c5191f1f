import { tidyText } from './folded-text.ts'
import { dialledNumber } from './phone.ts'
import { shownAddress } from './shown-address.ts'

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
 * the words ' from {business}' are left out. Names and addresses lose the controls that would turn the text around (D-118).
 */
export function clientMessage(message: ClientMessage): string {
  return [
    `Hi ${tidyText(message.clientName)},`,
    `Your snake job (#${message.jobNumber}) has been accepted by ${senderText(message)}.`,
    `They are expected to arrive at ${shownAddress(tidyText(message.address))} within ${message.timeWindow}.`,
    'If you have any questions, please call this number and quote your job number.',
    'Thanks — see you soon!',
  ].join(' ')
}

/**
 * The text that a catcher sends to the client with a new time window. It says no more than the catcher knows: who writes,
 * when they expect to arrive, and that they are late where they are (D-152).
 * @param isLater the new time is later than the one before
 */
export function newTimeMessage(message: ClientMessage, isLater: boolean): string {
  const late = isLater ? ' I am running late.' : ''
  return [
    `Hi ${tidyText(message.clientName)},`,
    `this is ${senderText(message)} about your snake job (#${message.jobNumber}).${late}`,
    `I now expect to arrive at ${shownAddress(tidyText(message.address))} within ${message.timeWindow}.`,
    'If you have any questions, please call this number and quote your job number.',
  ].join(' ')
}

/**
 * The text that a catcher sends to a client whom the portal texts who comes and when (D-187): it repeats neither.
 */
export function introductionMessage(message: Omit<ClientMessage, 'address' | 'timeWindow'>): string {
  return [
    `Hi ${tidyText(message.clientName)},`,
    `this is ${senderText(message)} about your snake job (#${message.jobNumber}).`,
    'If you have any questions, please call this number and quote your job number.',
  ].join(' ')
}

/** The text that a catcher sends to the client once they are there (D-152). */
export function arrivedMessage(message: Omit<ClientMessage, 'timeWindow'>): string {
  return [
    `Hi ${tidyText(message.clientName)},`,
    `this is ${senderText(message)} about your snake job (#${message.jobNumber}).`,
    `I am at ${shownAddress(tidyText(message.address))} now. Please call this number if you cannot see me.`,
  ].join(' ')
}

/** The text that a catcher sends before they give the claim back (D-37). It promises nobody in their place. */
export function cannotComeMessage(message: Omit<ClientMessage, 'address' | 'timeWindow'>): string {
  return [
    `Hi ${tidyText(message.clientName)},`,
    `this is ${senderText(message)} about your snake job (#${message.jobNumber}). I am sorry, I cannot come.`,
    'I am giving your job back, so that another catcher can accept it.',
    'Until then please keep away from the snake.',
  ].join(' ')
}

function senderText({ catcherName, business }: Pick<ClientMessage, 'catcherName' | 'business'>): string {
  return [catcherName, business ?? ''].map(tidyText).filter(Boolean).join(' from ')
}

/**
 * A link that opens the phone's text-message app with number and text filled in (JOB-08, JOB-20).
 *
 * The form is `sms:NUMBER?&body=TEXT`. Android reads `?body=`, as RFC 5724 has it; iOS has long read only
 * `&body=`. With both characters each system finds its own separator and skips the empty parameter before it.
 * The text is percent-encoded throughout, spaces as %20, since `+` would appear literally in the message.
 */
export function smsHref(phone: string, body: string): string {
  const number = dialledNumber(phone).replace(/[^\d+]/g, '')
  return `sms:${number}?&body=${encodeURIComponent(body.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))}`
}
