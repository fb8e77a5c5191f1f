import type { Receipt } from '@snake-dispatch/contract/receipts'

/** A receipt of $350, of a catcher without an ABN. */
export const receiptOf = (fields: Partial<Receipt> = {}): Receipt => ({
  jobNumber: 10_000_042,
  completedOn: '2026-11-20',
  snakeType: 'easternBrownSnake',
  clientName: 'Pat Lee',
  address: '12 Acacia Rd, Sutherland',
  suburb: 'Sutherland',
  amount: 350,
  isPaidKnown: true,
  gstCents: null,
  catcher: { name: 'Sam Reid', company: null, abn: null },
  ...fields,
})
