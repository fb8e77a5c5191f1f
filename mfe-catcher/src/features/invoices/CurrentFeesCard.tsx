import type { CurrentFees } from '@snake-dispatch/contract/invoices'
import { dayText } from '@snake-dispatch/domain/calendar-text'
import { centsText } from '@snake-dispatch/domain/cents'
import { addDays } from '@snake-dispatch/domain/quarters'
import { Card, Fold, Heading } from '@snake-dispatch/design-system'
import styles from './CurrentFeesCard.module.css'
import { FeeLines } from './FeeLines.tsx'

/** What the next invoice will say, as far as it is known (FEE-02). */
export function CurrentFeesCard({ fees }: { fees: CurrentFees }) {
  const { periodEnd, count, totalCents, gstCents, lines } = fees
  const hidden = count - lines.length
  return (
    <Card as="section" aria-labelledby="current-fees">
      <Heading level={2} id="current-fees">
        Not yet billed
      </Heading>
      <p className={styles.total}>{centsText(totalCents)}</p>
      <p className={styles.note}>
        {count === 0
          ? 'No fees are waiting to be billed.'
          : `${count} ${count === 1 ? 'entry' : 'entries'} to be billed from ${dayText(addDays(periodEnd, 1))} on.`}
        {gstCents !== null && ` Includes ${centsText(gstCents)} GST.`}
      </p>
      {count > 0 && (
        <Fold summary="Show each claim">
          <FeeLines lines={lines} />
          {hidden > 0 && <p className={styles.note}>{hidden} older ones are counted but not listed.</p>}
        </Fold>
      )}
    </Card>
  )
}
