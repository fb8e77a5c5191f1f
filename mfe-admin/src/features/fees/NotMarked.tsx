import type { BulkPaymentResult } from '@snake-dispatch/contract/bulk-payments'
import { Notice } from '@snake-dispatch/design-system'

/** The invoices that were not marked as paid, each with the reason (D-173). */
export function NotMarked({ results }: { results: readonly BulkPaymentResult[] }) {
  const rest = results.filter(({ outcome }) => outcome !== 'paid')
  if (rest.length === 0) return null
  return (
    <Notice
      tone="warning"
      role="alert"
      title={`${rest.length} ${rest.length === 1 ? 'invoice was' : 'invoices were'} not marked`}
    >
      <ul>
        {rest.map(({ id, reason, invoice }) => (
          <li key={id} dir="auto">
            {invoice && `${invoice.recipient.name}: `}
            {reason}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
