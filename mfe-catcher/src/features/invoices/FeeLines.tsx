import type { FeeLine } from '@snake-dispatch/contract/invoices'
import { feeLinesText } from '@snake-dispatch/domain/invoice-text'
import styles from './FeeLines.module.css'

/** Rows of the ledger: a fee of $1.00 for each claim, and a reversal as a negative amount (FEE-01, D-37). */
export function FeeLines({ lines }: { lines: readonly FeeLine[] }) {
  const { headings, rows } = feeLinesText(lines)
  return (
    <div className={styles.container}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{headings.date}</th>
            <th scope="col">{headings.what}</th>
            {headings.gst !== null && <th scope="col">{headings.gst}</th>}
            <th scope="col" className={styles.amount}>
              {headings.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ date, what, gst, amount }, index) => (
            <tr key={`${lines[index]?.claimedAt} ${what}`}>
              <td>{date}</td>
              <th scope="row">{what}</th>
              {gst !== null && <td className={styles.gst}>{gst}</td>}
              <td className={styles.amount}>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
