import type { FeeLine } from '@snake-dispatch/contract/invoices'
import { centsText } from '@snake-dispatch/domain/cents'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import styles from './FeeLines.module.css'

/** Rows of the ledger: a fee of $1.00 for each claim, and a reversal as a negative amount (FEE-01, D-37). */
export function FeeLines({ lines }: { lines: readonly FeeLine[] }) {
  const hasGst = lines.some(({ includesGst }) => includesGst)
  return (
    <div className={styles.container}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">For</th>
            {hasGst && <th scope="col">GST</th>}
            <th scope="col" className={styles.amount}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.jobNumber} ${line.claimedAt} ${line.cents}`}>
              <td>{formatSydney(new Date(line.claimedAt), 'date')}</td>
              <th scope="row">{line.description}</th>
              {hasGst && <td className={styles.gst}>{line.includesGst ? 'Included' : 'None'}</td>}
              <td className={styles.amount}>{centsText(line.cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
