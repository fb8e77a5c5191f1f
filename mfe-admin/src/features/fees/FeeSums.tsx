import type { FeeOverview } from '@snake-dispatch/contract/fees'
import { dayText } from '@snake-dispatch/domain/calendar-text'
import { centsText } from '@snake-dispatch/domain/cents'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { Notice } from '@snake-dispatch/design-system'
import styles from './FeeSums.module.css'

/**
 * The sum of all fees, what it comes from, and when that was last compared with the ledger, entry by entry (FEE-01,
 * FEE-02).
 */
export function FeeSums({ fees }: { fees: FeeOverview }) {
  const { invoicedCents, notInvoiced, ledger, quarters } = fees
  const invoices = quarters.reduce((sum, quarter) => sum + quarter.invoices, 0)
  return (
    <>
      {ledger && !ledger.agrees && (
        <Notice tone="danger" role="alert" title="Invoices and ledger differ">
          They were compared entry by entry on {timeOf(ledger.comparedAt)}. Please have the database checked
          before you rely on these sums.
        </Notice>
      )}
      {ledger && ledger.checkFailedAt !== null && (
        <Notice tone="danger" role="alert" title="The ledger is not what the trail gives">
          {'`npm run admin -- ledger --check`'} found differences on {timeOf(ledger.checkFailedAt)}, and
          prints them. This stays until it finds none.
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
          <dt className={styles.term}>All fees</dt>
          <dd className={styles.amount}>{centsText(invoicedCents + notInvoiced.cents)}</dd>
        </div>
      </dl>
      {ledger?.agrees && ledger.checkFailedAt === null && (
        <p className={styles.note}>
          Compared with the ledger on {timeOf(ledger.comparedAt)}: all of its {counted(ledger.fees, 'claim')}{' '}
          and {counted(ledger.reversals, 'reversal')} agreed.
        </p>
      )}
      {!ledger && <p className={styles.note}>Not yet compared with the ledger.</p>}
    </>
  )
}

const timeOf = (instant: string) => formatSydney(new Date(instant), 'dateTime')

const counted = (count: number, what: string) =>
  `${count.toLocaleString('en-AU')} ${what}${count === 1 ? '' : 's'}`

const entries = (count: number) => `${count.toLocaleString('en-AU')} ${count === 1 ? 'entry' : 'entries'}`
