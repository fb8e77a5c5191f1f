import { LOGGER_PERCENT, PLATFORM_FEE_CENTS } from '@snake-dispatch/domain/revenue-split'
import { centsText } from '@snake-dispatch/domain/cents'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { Card, Heading } from '@snake-dispatch/design-system'
import { DefinitionList } from '@snake-dispatch/design-system/signed-in'
import styles from './EarningsSummary.module.css'
import { earnedCents, sentText, type Period } from './earnings-periods.ts'

const FEE = centsText(PLATFORM_FEE_CENTS)

interface EarningsSummaryProps {
  /** Such as '2026–27'. */
  year: string
  total: Pick<Period, 'completed' | 'logged'>
}

/** What the year brought, what is still to be sent, and what is awaited (JOB-19). */
export function EarningsSummary({ year, total }: EarningsSummaryProps) {
  const { completed, logged } = total
  return (
    <Card as="section" aria-labelledby="earned">
      <Heading level={2} id="earned">
        Earned in {year}
      </Heading>
      <p className={styles.total}>{centsText(earnedCents(total))}</p>
      <DefinitionList
        items={[
          { term: 'Paid by clients for jobs you completed', detail: dollarsText(completed.paid) },
          {
            term: 'Taken off: the part for loggers of these jobs',
            detail: part(completed.loggerShare, completed.loggerShareSent),
          },
          ...(completed.feeCents > 0
            ? [{ term: `Taken off: ${FEE} platform fee for each`, detail: centsText(completed.feeCents) }]
            : []),
          {
            term: `Your ${LOGGER_PERCENT}% of jobs you logged`,
            detail: part(logged.share, logged.shareSent),
          },
        ]}
      />
      <p className={styles.note}>
        What clients paid, or the quote where no amount was entered. The portal moves no money: a part is
        ‘sent’ when the catcher marked it so, or the logger confirmed it.
      </p>
    </Card>
  )
}

/** A logger's part, and how much of it is still to be sent. */
function part(share: number, sent: number): string {
  return share === 0 ? dollarsText(0) : `${dollarsText(share)}${sentText(share, sent)}`
}
