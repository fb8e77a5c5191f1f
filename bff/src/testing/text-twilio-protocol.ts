import { createHmac, randomBytes } from 'node:crypto'
import type {
  AcceptedText,
  ProviderCall,
  ProviderReply,
  ProviderRequest,
  ProviderState,
} from './text-provider.ts'

export const TWILIO_SID = `AC${'0123456789abcdef'.repeat(2)}`
export const TWILIO_TOKEN = 'the token of the Twilio account in tests'

/** The most characters of a text. */
const MAX_LENGTH = 1600

const newSid = () => `SM${randomBytes(16).toString('hex')}`

/** Answers as Twilio's Messages resource does: creates a text, or lists those to a number, the newest first. */
export function answerTwilio(asked: ProviderRequest, state: ProviderState): ProviderReply {
  if (
    asked.headers.authorization !== `Basic ${Buffer.from(`${TWILIO_SID}:${TWILIO_TOKEN}`).toString('base64')}`
  )
    return fault(20_003, 401)
  if (asked.url.pathname !== `/2010-04-01/Accounts/${TWILIO_SID}/Messages.json`) return fault(20_404, 404)
  if (asked.method === 'GET') return list(asked.url.searchParams, state)
  if (asked.headers['content-type']?.split(';')[0] !== 'application/x-www-form-urlencoded')
    return fault(21_602)

  const form = new URLSearchParams(asked.body)
  const [to, words] = [form.get('To') ?? '', form.get('Body') ?? '']
  const from = form.get('From') ?? form.get('MessagingServiceSid') ?? ''
  const callback = form.get('StatusCallback')
  const code = faultOf(to, from, words, callback, state)
  if (code) return fault(code)
  const text: AcceptedText = {
    providerId: newSid(),
    to,
    from,
    words,
    key: callback && new URL(callback).searchParams.get('key'),
    reportsUrl: callback,
    at: state.now(),
    status: 'queued',
  }
  state.accepted.push(text)
  return { status: 201, body: { ...resource(text), num_segments: '1', error_code: null } }
}

function faultOf(
  to: string,
  from: string,
  words: string,
  callback: string | null,
  { stopped }: ProviderState,
): number | undefined {
  if (!to) return 21_604
  if (!/^\+\d{8,15}$/.test(to)) return 21_211
  if (/^\+61[2378]/.test(to)) return 21_614
  if (!from) return 21_603
  if (!words) return 21_602
  if (words.length > MAX_LENGTH) return 21_617
  if (callback !== null && !URL.canParse(callback)) return 21_609
  return stopped.has(to) ? 21_610 : undefined
}

/** Like Twilio's own, the message names the number. */
const fault = (code: number, status = 400): ProviderReply => ({
  status,
  body: { code, message: `The number +61491570156 has a fault`, status },
})

function list(query: URLSearchParams, { accepted }: ProviderState): ProviderReply {
  const texts = accepted.filter(({ to }) => to === query.get('To')).reverse()
  return {
    status: 200,
    body: { messages: texts.slice(0, Number(query.get('PageSize') ?? 50)).map(resource) },
  }
}

const resource = ({ providerId, to, from, words, status, at }: AcceptedText) => ({
  sid: providerId,
  to,
  from,
  body: words,
  status,
  direction: 'outbound-api',
  date_created: at.toUTCString().replace('GMT', '+0000'),
})

/** How Twilio calls the portal: a form with `X-Twilio-Signature`. */
export const twilioCall = {
  report(text: AcceptedText, why: string | null): ProviderCall {
    if (!text.reportsUrl) throw new Error('The text named no StatusCallback.')
    return signedForm(text.reportsUrl, {
      MessageSid: text.providerId,
      SmsSid: text.providerId,
      AccountSid: TWILIO_SID,
      From: text.from,
      To: text.to,
      MessageStatus: text.status,
      ...(why && { ErrorCode: why }),
    })
  },
  reply(url: string, from: string, words: string): ProviderCall {
    const sid = newSid()
    return signedForm(url, {
      MessageSid: sid,
      SmsSid: sid,
      AccountSid: TWILIO_SID,
      From: from,
      To: '+61491570110',
      Body: words,
      SmsStatus: 'received',
      NumMedia: '0',
    })
  },
}

/** Signs a form as Twilio does. */
export function signedForm(url: string, fields: Record<string, string>): ProviderCall {
  const signed = Object.keys(fields)
    .sort()
    .reduce((text, name) => text + name + fields[name], url)
  const signature = createHmac('sha1', TWILIO_TOKEN).update(signed).digest('base64')
  return {
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    body: new URLSearchParams(fields).toString(),
  }
}
