import { daysLater, ReportRefused, type ReportReader } from './provider-reports.ts'
import { isSignedWebhook } from './webhook-signature.ts'

/** How far the clocks of sender and portal may differ, and how old a call may be. */
const TOLERANCE_MS = 5 * 60_000
/** A sender that got no answer signs the same call again, later. */
const MEMORY_DAYS = 30

/**
 * Reads calls with JSON that are signed by Standard Webhooks 1.0.
 * @param read what the JSON says; undefined when it cannot be read
 */
export function createWebhookReports<Content>(
  secret: string,
  read: (json: unknown) => Content | undefined,
): ReportReader<Content> {
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
    const content = read(asJson(body))
    if (content === undefined) throw new ReportRefused(422, 'The call does not say what it must.')
    return { id, rememberUntil: daysLater(now, MEMORY_DAYS), content }
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
