import type { AuditAction } from '@snake-dispatch/contract/audit'
import type { EntryKind } from './entry-kinds.ts'
import { ABOUT, ACTOR, phrase, SUBJECT } from './phrase.ts'

/** What happens to invoices. */
export const invoiceKinds = {
  'invoice.paid': {
    label: 'Invoice marked as paid',
    says: ['number'],
    sentence: () => phrase`${ACTOR} marked ${SUBJECT} of ${ABOUT} as paid`,
  },
  'invoice.payment-undone': {
    label: 'Payment undone',
    says: ['number'],
    sentence: () => phrase`${ACTOR} marked ${SUBJECT} of ${ABOUT} as not paid again`,
  },
} satisfies Partial<Record<AuditAction, EntryKind>>
