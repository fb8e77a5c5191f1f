import { messageFailures, type MessageFailure } from '@snake-dispatch/domain/message-kinds'
import type { Metrics } from '../../core/metrics.ts'
import { mailOutcomes, type MailReport } from './mail-reports.ts'

/** What became of a try to send a message. */
export type SendResult = 'accepted' | 'later' | MessageFailure

/** Counts messages for `/metrics`, by the provider of their channel: one that was accepted counts again when it is reported. */
export interface MessageCounts {
  tried(channel: 'mail' | 'text', result: SendResult): void
  reported(channel: 'mail', outcome: MailReport['outcome']): void
  reported(channel: 'text', outcome: 'delivered' | 'failed'): void
}

/** @param services as the privacy page names the providers; null: without one nothing of the channel is sent */
export function countMessages(
  { counter }: Pick<Metrics, 'counter'>,
  services: Readonly<Record<'mail' | 'text', string | null>>,
): MessageCounts {
  const tried: readonly string[] = ['accepted', 'later', ...messageFailures]
  const labels = (service: string | null, reported: readonly string[]) => ({
    service: service === null ? [] : [service],
    result: [...tried, ...reported],
  })
  const counters = {
    mail: counter(
      'mails_total',
      'Tries to send a mail, and reports on mails',
      labels(services.mail, mailOutcomes),
    ),
    text: counter(
      'texts_total',
      'Tries to send a text, and reports on texts',
      labels(services.text, ['delivered']),
    ),
  }
  const count = (channel: 'mail' | 'text', result: string) => {
    const service = services[channel]
    if (service !== null) counters[channel]({ service, result })
  }
  return {
    tried: count,
    reported: (channel, outcome) => count(channel, outcome === 'failed' ? 'undelivered' : outcome),
  }
}
