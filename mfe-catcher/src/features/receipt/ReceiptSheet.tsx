import type { Receipt } from '@snake-dispatch/contract/receipts'
import { formatAbn } from '@snake-dispatch/domain/abn'
import { dayText } from '@snake-dispatch/domain/calendar-text'
import { centsText } from '@snake-dispatch/domain/cents'
import {
  paymentWayTexts,
  receiptHeading,
  receiptPlace,
  receiptService,
  type PaymentWay,
} from '@snake-dispatch/domain/receipt-text'
import { Card, Heading } from '@snake-dispatch/design-system'
import { DefinitionList } from '@snake-dispatch/design-system/signed-in'
import styles from './ReceiptSheet.module.css'

interface ReceiptSheetProps {
  receipt: Receipt
  paidBy: PaymentWay | null
}

/** A receipt as it is on paper (D-150). */
export function ReceiptSheet({ receipt, paidBy }: ReceiptSheetProps) {
  const { jobNumber, completedOn, clientName, amount, gstCents, catcher } = receipt
  const place = receiptPlace(receipt)
  return (
    <Card as="section" aria-labelledby="receipt-title" padding="large" className={styles.sheet}>
      <Heading level={1} id="receipt-title" className={styles.title}>
        {receiptHeading(receipt)}
      </Heading>
      <address className={styles.party}>
        <strong dir="auto">{catcher.name}</strong>
        {catcher.company !== null && <span dir="auto">{catcher.company}</span>}
        {catcher.abn !== null && <span>ABN {formatAbn(catcher.abn)}</span>}
      </address>
      <DefinitionList
        className={styles.facts}
        items={[
          { term: 'Job', detail: `#${jobNumber}` },
          { term: 'Date', detail: dayText(completedOn) },
          ...(clientName === null ? [] : [{ term: 'For', detail: clientName }]),
          ...(place === null ? [] : [{ term: 'Where', detail: place, wide: true }]),
          { term: 'Service', detail: receiptService(receipt), wide: true },
          ...(paidBy === null ? [] : [{ term: 'Paid by', detail: paymentWayTexts[paidBy] }]),
        ]}
      />
      <dl className={styles.totals}>
        <div className={styles.total}>
          <dt>Paid</dt>
          <dd>{centsText(amount * 100)}</dd>
        </div>
        {gstCents !== null && (
          <div>
            <dt>GST within it</dt>
            <dd>{centsText(gstCents)}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
