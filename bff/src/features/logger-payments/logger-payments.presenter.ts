import type { AwaitedPayment, MissedPayment, OwedPayment } from '@snake-dispatch/contract/logger-payments'
import { missableFrom, type LoggerPayment } from '@snake-dispatch/domain/logger-payment'
import { isoInstant } from '../../db/instant.ts'
import { amountOf, type PaymentRow } from './logger-payments.rows.ts'

/** What all readers of a payment see of it. */
function presentPayment(row: PaymentRow) {
  return {
    jobId: row.id,
    jobNumber: row.job_number,
    suburb: row.suburb,
    completedAt: isoInstant(row.completed_at!),
    amount: amountOf(row),
    quotedCost: row.quoted_cost,
    clientPaid: row.client_paid,
    isSent: row.payment_sent,
    sentAt: isoInstant(row.payment_sent_at),
    reference: row.payment_reference_number,
    missedAt: isoInstant(row.payment_missed_at),
  }
}

/** A payment as the catcher who owes it sees it, with the PayID (D-25). */
export function presentOwed(
  row: PaymentRow & { logger_name: string | null; pay_id: string | null },
): OwedPayment {
  const logger = { id: row.created_by_id!, name: row.logger_name ?? '', payId: row.pay_id }
  return { ...presentPayment(row), logger }
}

/** A payment as the logger who awaits it sees it. */
export function presentAwaited(
  row: PaymentRow & { catcher_name: string | null; catcher_erased_at: string | null },
): AwaitedPayment {
  const catcher = { id: row.claimed_by_id!, name: row.catcher_name ?? '' }
  // Of an erased account nobody can ask for it.
  const from = row.catcher_erased_at === null ? missableFrom(readPayment(row)) : null
  return { ...presentPayment(row), catcher, missableFrom: from?.toISOString() ?? null }
}

/** A missed payment as the office sees it. */
export function presentMissed(
  row: PaymentRow & {
    catcher_name: string | null
    logger_name: string | null
    offences: number
    has_offence: boolean
  },
): MissedPayment {
  return {
    ...presentPayment(row),
    missedAt: isoInstant(row.payment_missed_at!),
    catcher: { id: row.claimed_by_id!, name: row.catcher_name ?? '' },
    logger: { id: row.created_by_id!, name: row.logger_name ?? '' },
    offences: row.offences,
    hasOffence: row.has_offence,
  }
}

/** What the rules need to know of a payment. */
export function readPayment(row: PaymentRow): LoggerPayment {
  const instant = (value: string | null) => (value === null ? null : new Date(isoInstant(value)))
  return {
    completedAt: instant(row.completed_at)!,
    isSent: row.payment_sent,
    sentAt: instant(row.payment_sent_at),
    receivedAt: instant(row.payment_received_at),
    missedAt: instant(row.payment_missed_at),
  }
}
