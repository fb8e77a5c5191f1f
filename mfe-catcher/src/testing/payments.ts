import type { AwaitedPayment, OwedPayment } from '@snake-dispatch/contract/logger-payments'
import { logger } from '@snake-dispatch/kit/testing'

const payment = {
  jobId: 42,
  jobNumber: 10_000_042,
  suburb: 'Sutherland',
  completedAt: '2026-11-20T03:25:00.000Z',
  amount: 70,
  quotedCost: 350,
  clientPaid: null,
  isSent: false,
  sentAt: null,
  reference: null,
  missedAt: null,
}

/** What the catcher owes to a logger, not marked as sent. */
export const owedPayment = (fields: Partial<OwedPayment> = {}): OwedPayment => ({
  ...payment,
  logger,
  ...fields,
})

/** What a catcher owes to the reader, not marked as sent; from 27 November 2026 on it may be missed. */
export const awaitedPayment = (fields: Partial<AwaitedPayment> = {}): AwaitedPayment => ({
  ...payment,
  catcher: { id: 9, name: 'Bo Boa' },
  missableFrom: '2026-11-27T03:25:00.000Z',
  ...fields,
})
