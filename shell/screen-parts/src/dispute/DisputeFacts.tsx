import { disputeTime } from '@snake-dispatch/domain/dispute-text'
import type { DisputedPayment } from '@snake-dispatch/contract/disputes'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { DefinitionList } from '@snake-dispatch/design-system/signed-in'

/** What is marked of the payment that a dispute is about, as it is now (D-148, D-175). */
export function DisputeFacts({ payment }: { payment: DisputedPayment }) {
  const { amount, isSent, sentAt, reference, receivedAt, missedAt } = payment
  return (
    <DefinitionList
      items={[
        { term: 'Owed to the logger', detail: dollarsText(amount) },
        { term: 'Marked as sent', detail: isSent ? (sentAt ? disputeTime(sentAt) : 'Yes') : 'No' },
        { term: 'Reference', detail: reference ?? 'None' },
        { term: 'Confirmed by the logger', detail: receivedAt ? disputeTime(receivedAt) : 'No' },
        ...(missedAt ? [{ term: 'Logger said it has not arrived', detail: disputeTime(missedAt) }] : []),
      ]}
    />
  )
}
