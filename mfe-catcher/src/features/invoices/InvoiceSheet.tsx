import type { Invoice } from '@snake-dispatch/contract/invoices'
import { dayText, quarterText } from '@snake-dispatch/domain/calendar-text'
import { centsText } from '@snake-dispatch/domain/cents'
import { Card, Heading } from '@snake-dispatch/design-system'
import { DefinitionList } from '@snake-dispatch/design-system/signed-in'
import { FeeLines } from './FeeLines.tsx'
import styles from './InvoiceSheet.module.css'

/** An invoice as it is on paper: from whom, to whom, for what, how much, and by when (FEE-02). */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { heading, number, issuer, recipient, quarter, issuedOn, dueOn, totalCents, gstCents, lines } =
    invoice
  return (
    <Card as="section" aria-labelledby="invoice-title" padding="large" className={styles.sheet}>
      <Heading level={1} id="invoice-title" className={styles.title}>
        {heading} {number}
      </Heading>
      <div className={styles.parties}>
        <address className={styles.party}>
          <span className={styles.role}>From</span>
          <strong dir="auto">{issuer.name}</strong>
          {issuer.abn !== null && <span>ABN {issuer.abn}</span>}
        </address>
        <address className={styles.party}>
          <span className={styles.role}>To</span>
          <strong dir="auto">{recipient.name}</strong>
          {recipient.company !== null && <span dir="auto">{recipient.company}</span>}
          {recipient.address !== null && <span dir="auto">{recipient.address}</span>}
        </address>
      </div>
      <DefinitionList
        className={styles.facts}
        items={[
          { term: 'Quarter', detail: quarterText(quarter) },
          { term: 'Issued', detail: dayText(issuedOn) },
          { term: 'Due', detail: dayText(dueOn) },
        ]}
      />
      <FeeLines lines={lines} />
      <dl className={styles.totals}>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{centsText(totalCents)}</dd>
        </div>
        {gstCents !== null && (
          <div>
            <dt>GST within the total</dt>
            <dd>{centsText(gstCents)}</dd>
          </div>
        )}
      </dl>
      {totalCents > 0 && (
        <p className={styles.note}>
          Please quote {heading.toLowerCase()} {number} with your payment. The portal collects no money
          itself.
        </p>
      )}
    </Card>
  )
}
