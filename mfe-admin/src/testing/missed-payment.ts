import type { MissedPayment } from '@snake-dispatch/contract/logger-payments'
import type { PaymentOffence } from '@snake-dispatch/contract/payment-offences'

/** A payment that a logger misses. */
export const missedPayment = (jobId: number, fields: Partial<MissedPayment> = {}): MissedPayment => ({
  jobId,
  jobNumber: 10_000_000 + jobId,
  suburb: 'Sutherland',
  completedAt: '2026-11-08T03:25:00.000Z',
  amount: 70,
  quotedCost: 350,
  clientPaid: null,
  isSent: false,
  sentAt: null,
  reference: null,
  missedAt: '2026-11-16T01:00:00.000Z',
  catcher: { id: 21, name: 'Kim Keel' },
  logger: { id: 22, name: 'Alex Moore' },
  offences: 0,
  hasOffence: false,
  ...fields,
})

/** The first offence of an account, as an admin has just recorded it. */
export const recordedOffence = (userId: number, note: string): PaymentOffence => ({
  id: 1,
  userId,
  number: 1,
  note,
  suspendedUntil: '2026-12-28T02:00:00.000Z',
  recordedById: 7,
  createdAt: '2026-11-28T02:00:00.000Z',
  withdrawnAt: null,
  withdrawnReason: null,
})
