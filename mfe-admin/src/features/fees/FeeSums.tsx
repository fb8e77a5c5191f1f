import type { FeeOverview } from '@snake-dispatch/contract/fees'
import { dayText } from '@snake-dispatch/domain/calendar-text'
import { centsText } from '@snake-dispatch/domain/cents'
import { Notice } from '@snake-dispatch/design-system'
import styles from './FeeSums.module.css'

/** The sum of all fees, and what it comes from: invoiced and not yet invoiced are the whole ledger (FEE-01, FEE-02). */
export function FeeSums({ fees }: { fees: FeeOverview }) {
  const { invoicedCents, notInvoiced, ledger, quarters } = fees
  const invoices = quarters.reduce((sum, quarter) => sum + quarter.invoices, 0)
  const addsUp = invoicedCents + notInvoiced.cents === ledger.cents
  return (
    <>
      {!addsUp && (
        <Notice tone="danger" role="alert" title="The sums do not add up">
          Invoices and ledger differ by {centsText(ledger.cents - invoicedCents - notInvoiced.cents)}. Please
          have the database checked before you rely on them.
        </Notice>
      )}
      <dl className={styles.sums}>
        <div>
          <dt className={styles.term}>Invoiced</dt>
          <dd className={styles.amount}>{centsText(invoicedCents)}</dd>
          <dd className={styles.note}>{counted(invoices, 'invoice')}</dd>
        </div>
        <div className={styles.sum} data-sign="+">
          <dt className={styles.term}>Not yet invoiced</dt>
          <dd className={styles.amount}>{centsText(notInvoiced.cents)}</dd>
          <dd className={styles.note}>
            {notInvoiced.entries === 0
              ? 'No entries'
              : `${entries(notInvoiced.entries)}, from ${dayText(notInvoiced.invoicedFrom)} on`}
          </dd>
        </div>
        <div className={styles.sum} data-sign="=">
          <dt className={styles.term}>All fees in the ledger</dt>
          <dd className={styles.amount}>{centsText(ledger.cents)}</dd>
          <dd className={styles.note}>
            {counted(ledger.fees, 'claim')}, {counted(ledger.reversals, 'reversal')}
          </dd>
        </div>
      </dl>
    </>
  )
}

const counted = (count: number, what: string) =>
  `${count.toLocaleString('en-AU')} ${what}${count === 1 ? '' : 's'}`

const entries = (count: number) => `${count.toLocaleString('en-AU')} ${count === 1 ? 'entry' : 'entries'}`
