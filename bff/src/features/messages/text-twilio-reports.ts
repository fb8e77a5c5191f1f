import { stopRequestOf } from '@snake-dispatch/domain/stop-words'
import { textNumber } from '@snake-dispatch/domain/text-number'
import { createHmac } from 'node:crypto'
import { daysLater, ReportRefused, type ReportReader } from './provider-reports.ts'
import type { TextReport, TextCallback } from './text-reports.ts'
import { twilioRefusals } from './text-twilio.ts'
import { isSame } from './webhook-signature.ts'

/** Days after which the portal has forgotten a text, and a report about it says nothing any more. */
const REPORT_DAYS = 30
/** Twilio signs no time. A START that is sent again must not take back a later STOP. */
const REPLY_DAYS = 400

const outcomes: ReadonlyMap<string, TextReport['outcome']> = new Map([
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['undelivered', 'failed'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])

/** Reads Twilio's status callbacks and incoming messages, forms that are signed by `X-Twilio-Signature`. */
export function createTwilioReports(authToken: string): ReportReader<TextCallback> {
  return ({ url, header, body }, now) => {
    const form = new URLSearchParams(body)
    const given = header('x-twilio-signature') ?? ''
    const isSigned = addressesOf(url).some((each) => isSame(given, twilioSignature(authToken, each, form)))
    if (!isSigned) throw new ReportRefused(401, 'The call is not signed by Twilio.')
    const sid = form.get('MessageSid') ?? form.get('SmsSid')
    const status = form.get('MessageStatus') ?? form.get('SmsStatus')
    if (!sid || !status) throw new ReportRefused(422, 'The call names no text and no status.')
    const days = status === 'received' ? REPLY_DAYS : REPORT_DAYS
    return {
      id: `${sid}:${status}`,
      rememberUntil: daysLater(now, days),
      content: status === 'received' ? replyOf(form) : reportOf(sid, status, form, url),
    }
  }
}

/**
 * What Twilio signs: the address, then name and value of each field of the form, sorted by name. A field that stands there
 * twice with the same value counts once.
 */
export function twilioSignature(authToken: string, url: string, form: URLSearchParams): string {
  const fields = [...new Set(form.keys())]
    .sort()
    .flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value))
  return createHmac('sha1', authToken)
    .update([url, ...fields].join(''))
    .digest('base64')
}

/** Twilio signs an address with the usual port of its scheme, or without it. */
function addressesOf(url: string): string[] {
  const { protocol, host, port } = new URL(url)
  if (port) return [url]
  const usual = protocol === 'https:' ? 443 : 80
  return [url, url.replace(`//${host}`, `//${host}:${usual}`)]
}

function replyOf(form: URLSearchParams): TextCallback {
  const [from, words] = [form.get('From') ?? '', form.get('Body') ?? '']
  // A messaging service can know further words for STOP, in other languages.
  const request = stopRequestOf(form.get('OptOutType') ?? '') ?? stopRequestOf(words)
  return { kind: 'reply', from: textNumber(from) ?? from, words, request }
}

function reportOf(sid: string, status: string, form: URLSearchParams, url: string): TextCallback | null {
  const outcome = outcomes.get(status)
  if (!outcome) return null
  const why = outcome === 'failed' ? form.get('ErrorCode') : null
  const refusal = twilioRefusals.get(Number(why)) ?? null
  return { kind: 'report', providerId: sid, key: new URL(url).searchParams.get('key'), outcome, why, refusal }
}
