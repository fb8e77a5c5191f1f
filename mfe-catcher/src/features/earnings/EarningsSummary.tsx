import { centsText } from '@snake-dispatch/domain/cents'
import { earnedCents, earnedLines, type EarnedSums } from '@snake-dispatch/domain/earned'
import { Card, Heading } from '@snake-dispatch/design-system'
import { DefinitionList } from '@snake-dispatch/design-system/signed-in'
import styles from './EarningsSummary.module.css'

interface EarningsSummaryProps {
  /** Such as '2026–27'. */
  year: string
  total: EarnedSums
}

/** What the year brought, what is still to be sent, and what is awaited (JOB-19). */
export function EarningsSummary({ year, total }: EarningsSummaryProps) {
  return (
    <Card as="section" aria-labelledby="earned">
      <Heading level={2} id="earned">
        Earned in {year}
      </Heading>
      <p className={styles.total}>{centsText(earnedCents(total))}</p>
      <DefinitionList items={earnedLines(total)} />
      <p className={styles.note}>
        What clients paid, or the quote where no amount was entered. The portal moves no money: a part is
        ‘sent’ when the catcher marked it so, or the logger confirmed it.
      </p>
    </Card>
  )
}
