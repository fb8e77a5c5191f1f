import type { PaymentOffence as OffenceAnswer } from '@snake-dispatch/contract/payment-offences'
import type { PaymentOffence } from './payment-offence.entity.ts'

/** A payment offence as admins see it. */
export function presentOffence(offence: PaymentOffence): OffenceAnswer {
  return {
    id: offence.id,
    userId: offence.userId,
    number: offence.number,
    note: offence.note,
    suspendedUntil: offence.suspendedUntil.toISOString(),
    recordedById: offence.recordedById ?? null,
    createdAt: offence.createdAt.toISOString(),
    withdrawnAt: offence.withdrawnAt?.toISOString() ?? null,
    withdrawnReason: offence.withdrawnReason ?? null,
  }
}
