import { textNumber } from '@snake-dispatch/domain/text-number'
import * as z from 'zod/mini'
import type { Clock } from '../../core/clock.ts'
import { askTextProvider } from './ask-text-provider.ts'
import { checkTextKey, TextDelayed, TextRefused, type TextRefusal, type TextSender } from './text-sender.ts'
import { signWebhook } from './webhook-signature.ts'

/** What the adapter is made from. */
export interface WebhookSetup {
  readonly url: string
  /** `whsec_` and base64, for texts and for reports. */
  readonly secret: string
  readonly from: string
  /** Where reports and answers are posted to; null where the portal has no public address. */
  readonly reportsUrl: string | null
  /** Milliseconds for each request. */
  readonly timeLimit?: number | undefined
}

const Accepted = z.object({ providerId: z.string().check(z.minLength(1), z.maxLength(200)) })
const Refused = z.object({ error: z.string() })

/** What a gateway may say about a number, in `error` of an answer or in `why` of a report. */
export const webhookRefusals: ReadonlyMap<string, TextRefusal> = new Map([
  ['stopped', 'stopped'],
  ['invalid', 'invalid'],
  ['not mobile', 'not mobile'],
])

/**
 * Sends texts to a gateway of the operator: a POST of `{ to, from, words, reportsUrl }` as JSON, signed by Standard Webhooks
 * 1.0, with the key of the text as `webhook-id`. The gateway answers 2xx with `{ providerId }`, to every try of one key the
 * same and sending it once; 400 or 422 with `{ error }` for a text that it will never send: 'stopped', 'invalid' or
 * 'not mobile' where the number is the reason. After any other answer it gets the text again, not before `Retry-After`.
 */
export function createWebhookSender(setup: WebhookSetup, clock: Clock): TextSender {
  return {
    async send({ to, words, key }) {
      checkTextKey(key)
      const number = textNumber(to)
      if (!number) throw new TextRefused('not mobile', 'before sending')
      const body = JSON.stringify({ to: number, from: setup.from, words, reportsUrl: setup.reportsUrl })
      const now = clock.now()
      const headers = { 'content-type': 'application/json', ...signWebhook(setup.secret, key, now, body) }
      const answer = await askTextProvider(setup.url, { method: 'POST', headers, body }, now, setup.timeLimit)
      const accepted = Accepted.safeParse(answer.body).data
      if (answer.status >= 200 && answer.status < 300 && accepted) return accepted
      if (![400, 422].includes(answer.status))
        throw new TextDelayed(`The text gateway answered ${answer.status}`)
      const reason = webhookRefusals.get(Refused.safeParse(answer.body).data?.error ?? '')
      // The gateway's own words could name the number.
      throw new TextRefused(reason ?? 'rejected', `answer ${answer.status}`)
    },
  }
}
