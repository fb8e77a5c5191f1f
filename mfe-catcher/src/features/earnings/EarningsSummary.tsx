import { LOGGER_PERCENT } from '@snake-dispatch/domain/revenue-split'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { Card, Heading } from '@snake-dispatch/design-system'
import { DefinitionList } from '@snake-dispatch/design-system/signed-in'
import styles from './EarningsSummary.module.css'
import { earned, sentText, type Period } from './earnings-periods.ts'

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
      <p className={styles.total}>{dollarsText(earned(total))}</p>
      <DefinitionList
        items={[
          { term: 'Your share of jobs you completed', detail: dollarsText(completed.share) },
          {
            term: `Your ${LOGGER_PERCENT}% of jobs you logged`,
            detail: part(logged.share, logged.shareSent),
          },
          {
            term: 'Not included: the part for loggers of your jobs',
            detail: part(completed.loggerShare, completed.loggerShareSent),
          },
        ]}
      />
      <p className={styles.note}>
        From the quoted costs of completed jobs. The portal moves no money: a part is ‘sent’ when the catcher
        who completed the job marked it so.
      </p>
    </Card>
  )
}

/** A logger's part, and how much of it is still to be sent. */
function part(share: number, sent: number): string {
  return share === 0 ? dollarsText(0) : `${dollarsText(share)}${sentText(share, sent)}`
}
