import { textNumber } from '@snake-dispatch/domain/text-number'
import * as z from 'zod/mini'
import type { Clock } from '../../core/clock.ts'
import { askTextProvider, type ProviderAnswer } from './ask-text-provider.ts'
import { checkTextKey, TextDelayed, TextRefused, type TextRefusal, type TextSender } from './text-sender.ts'

/** Where Twilio's API is, unless another of its regions is configured. */
export const TWILIO_API_URL = 'https://api.twilio.com'

/** What the adapter is made from. */
export interface TwilioSetup {
  readonly accountSid: string
  readonly authToken: string
  /** A number, a registered sender ID, or the SID of a messaging service. */
  readonly from: string
  /** Where Twilio reports what became of a text; null where it can reach no address of the portal. */
  readonly reportsUrl: string | null
  readonly apiUrl?: string | undefined
  /** Milliseconds for each request. */
  readonly timeLimit?: number | undefined
}

/** The newest texts of a number that are looked at; more than its caps allow in the days for which a text is tried. */
const LOOKED_AT = 50
/** Milliseconds by which two ages differ, of which one is known in whole seconds. */
const ROUNDING = 2_000

/** What Twilio's codes mean for a text. Any other code is a fault of text or setup. */
export const twilioRefusals: ReadonlyMap<number, TextRefusal> = new Map([
  [21_610, 'stopped'],
  [21_211, 'invalid'],
  [21_614, 'not mobile'],
  [21_635, 'not mobile'],
])
/** Twilio's code for too many texts of this sender that wait. */
const QUEUE_FULL = 21_611

const Created = z.object({ sid: z.string().check(z.minLength(1)) })
const Fault = z.object({ code: z.number() })
const Listed = z.object({
  messages: z.array(
    z.object({
      sid: z.string(),
      body: z.nullable(z.string()),
      status: z.string(),
      date_created: z.string(),
    }),
  ),
})

/**
 * Sends texts through Twilio's Messages resource. Twilio knows no keys for its requests. So before a text is tried again it
 * is asked for a text to the number with the same words since the first try: one whose answer got lost is not sent twice.
 */
export function createTwilioSender(setup: TwilioSetup, clock: Clock): TextSender {
  const { accountSid, authToken, from, apiUrl = TWILIO_API_URL, reportsUrl } = setup
  const messages = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  const headers = { authorization: `Basic ${credentials}`, accept: 'application/json' }
  const ask = (url: string, body?: URLSearchParams) =>
    askTextProvider(
      url,
      body ? { method: 'POST', headers, body } : { method: 'GET', headers },
      clock.now(),
      setup.timeLimit,
    )

  return {
    async send({ to, words, key, triedSince }) {
      checkTextKey(key)
      const number = textNumber(to)
      if (!number) throw new TextRefused('not mobile', 'before sending')
      if (triedSince) {
        const query = new URLSearchParams({ To: number, PageSize: String(LOOKED_AT) })
        const ageMs = clock.now().getTime() - triedSince.getTime()
        const earlier = earlierTry(await ask(`${messages}?${query}`), words, ageMs)
        if (earlier) return { providerId: earlier }
      }

      const text = new URLSearchParams({ To: number, Body: words })
      text.set(/^MG[\da-f]{32}$/i.test(from) ? 'MessagingServiceSid' : 'From', from)
      if (reportsUrl) text.set('StatusCallback', `${reportsUrl}?key=${key}`)
      return { providerId: sidOf(await ask(messages, text)) }
    },
  }
}

/** The SID of the newest text with these words that is at most so old, by the provider's clock, and has not failed. */
function earlierTry({ status, body, at }: ProviderAnswer, words: string, ageMs: number): string | undefined {
  const listed = Listed.safeParse(body).data
  if (status !== 200 || !listed) throw new TextDelayed(`Twilio did not list its texts: answer ${status}`)
  return listed.messages
    .map((text) => ({ ...text, date: Date.parse(text.date_created) }))
    .filter((text) => text.body === words && at.getTime() - text.date <= ageMs + ROUNDING)
    .filter((text) => !['failed', 'undelivered', 'canceled'].includes(text.status))
    .sort((one, other) => other.date - one.date)[0]?.sid
}

function sidOf({ status, body }: ProviderAnswer): string {
  if (status >= 200 && status < 300) {
    const created = Created.safeParse(body).data
    if (created) return created.sid
  }
  const code = Fault.safeParse(body).data?.code
  // Wrong credentials and the like are the operator's to correct, while the text waits.
  if (status !== 400 || code === undefined || code === QUEUE_FULL)
    throw new TextDelayed(`Twilio answered ${status}, code ${code ?? 'unknown'}`)
  throw new TextRefused(twilioRefusals.get(code) ?? 'rejected', String(code))
}
