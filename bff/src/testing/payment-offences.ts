import type { Core } from '../core/core.ts'
import { PaymentOffence } from '../features/accounts/payment-offence.entity.ts'

/** Stores a payment offence without a suspension. @returns its id */
export function makeOffence(
  { core }: { readonly core: Pick<Core, 'database'> },
  userId: number,
): Promise<number> {
  return core.database.scope('live').transaction(async (tx) => {
    const fields = { userId, number: 1, note: 'Did not pay', suspendedUntil: tx.now() }
    const offence = tx.em.create(PaymentOffence, fields as never)
    tx.em.persist(offence)
    await tx.em.flush()
    return offence.id
  })
}
