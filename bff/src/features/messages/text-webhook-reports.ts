import { stopRequestOf } from '@snake-dispatch/domain/stop-words'
import { textNumber } from '@snake-dispatch/domain/text-number'
import * as z from 'zod/mini'
import type { ReportReader } from './provider-reports.ts'
import type { TextCallback } from './text-reports.ts'
import { webhookRefusals } from './text-webhook.ts'
import { createWebhookReports } from './webhook-reports.ts'

const short = z.string().check(z.minLength(1), z.maxLength(200))
const Callback = z.discriminatedUnion('kind', [
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
export const createGatewayReports = (secret: string): ReportReader<TextCallback> =>
  createWebhookReports(secret, callbackOf)

function callbackOf(json: unknown): TextCallback | undefined {
  const parsed = Callback.safeParse(json).data
  if (!parsed) return undefined
  if (parsed.kind === 'report') {
    const why = parsed.outcome === 'failed' ? (parsed.why ?? null) : null
    return { ...parsed, key: parsed.key ?? null, why, refusal: webhookRefusals.get(why ?? '') ?? null }
  }
  return { ...parsed, from: textNumber(parsed.from) ?? parsed.from, request: stopRequestOf(parsed.words) }
}
