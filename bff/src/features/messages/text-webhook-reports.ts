import { textWish } from '@snake-dispatch/domain/stop-words'
import { textNumber } from '@snake-dispatch/domain/text-number'
import * as z from 'zod/mini'
import { daysLater, ReportRefused, type ReportReader, type TextWord } from './text-reports.ts'
import { webhookRefusals } from './text-webhook.ts'
import { isSignedWebhook } from './webhook-signature.ts'

/** How far the clocks of gateway and portal may differ, and how old a call may be. */
const TOLERANCE_MS = 5 * 60_000
/** A gateway that got no answer signs the same call again, later. */
const MEMORY_DAYS = 30

const short = z.string().check(z.minLength(1), z.maxLength(200))
const Word = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('report'),
    providerId: short,
    key: z.optional(z.nullable(short)),
    outcome: z.enum(['delivered', 'failed']),
    why: z.optional(z.nullable(short)),
  }),
  z.object({ kind: z.literal('reply'), from: short, words: z.string().check(z.maxLength(2_000)) }),
])

/**
 * Reads what a gateway posts: `{ kind: 'report', providerId, outcome, why }`, with the `key` of the text if it likes, or
 * `{ kind: 'reply', from, words }`, as JSON, signed by Standard Webhooks 1.0 with the secret of the texts.
 */
export function createWebhookReports(secret: string): ReportReader {
  return ({ header, body }, now) => {
    const headers = {
      'webhook-id': header('webhook-id') ?? '',
      'webhook-timestamp': header('webhook-timestamp') ?? '',
      'webhook-signature': header('webhook-signature') ?? '',
    }
    const id = headers['webhook-id']
    const at = Number(headers['webhook-timestamp']) * 1000
    if (!/^[\w:-]{1,200}$/.test(id) || !/^\d{1,12}$/.test(headers['webhook-timestamp']))
      throw new ReportRefused(401, 'The call has no webhook-id or no webhook-timestamp.')
    if (!isSignedWebhook(secret, headers, body))
      throw new ReportRefused(401, 'The signature of the call is not valid.')
    if (Math.abs(now.getTime() - at) > TOLERANCE_MS)
      throw new ReportRefused(401, 'The call is older than 5 minutes, or from the future.')
    return { id, rememberUntil: daysLater(now, MEMORY_DAYS), word: wordOf(body) }
  }
}

function wordOf(body: string): TextWord {
  const parsed = Word.safeParse(asJson(body)).data
  if (!parsed) throw new ReportRefused(422, 'The call is neither a report nor a reply.')
  if (parsed.kind === 'report') {
    const why = parsed.outcome === 'failed' ? (parsed.why ?? null) : null
    return { ...parsed, key: parsed.key ?? null, why, refusal: webhookRefusals.get(why ?? '') ?? null }
  }
  return { ...parsed, from: textNumber(parsed.from) ?? parsed.from, wish: textWish(parsed.words) }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
