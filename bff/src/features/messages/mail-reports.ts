import * as z from 'zod/mini'
import type { ReportReader } from './provider-reports.ts'
import { createWebhookReports } from './webhook-reports.ts'

/** The path to which a mail service posts what became of mails. */
export const MAIL_REPORTS_PATH = '/api/mail-reports'

/**
 * What became of a mail after the server took it: it arrived; it came back for good; or its reader said that it is spam.
 */
export const mailOutcomes = ['delivered', 'bounced', 'complained'] as const

/** What a mail service says of a mail. */
export interface MailReport {
  /** The key of the mail. */
  readonly key: string
  readonly outcome: (typeof mailOutcomes)[number]
}

const Report = z.object({
  messageId: z.string().check(z.trim(), z.regex(/^<?[\w-]{1,200}@[^\s@<>]{1,255}>?$/)),
  outcome: z.enum(mailOutcomes),
})

/**
 * Reads what a mail service, or a script between it and the portal, posts: `{ messageId, outcome }` as JSON, signed by
 * Standard Webhooks 1.0. The `Message-ID` may stand in angle brackets, as in the header, or without.
 */
export function createMailReports(secret: string): ReportReader<MailReport> {
  const read = createWebhookReports(secret, reportOf)
  return (call, now) => {
    const signed = read(call, now)
    // Calls about texts are remembered in the same table; none of their ids has a space.
    return { ...signed, id: `mail ${signed.id}` }
  }
}

function reportOf(content: unknown): MailReport | undefined {
  const { data } = Report.safeParse(content)
  return data && { key: data.messageId.replace(/^</, '').split('@')[0]!, outcome: data.outcome }
}
