import type { MissedPayment } from '@snake-dispatch/contract/logger-payments'

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
