import { useId } from 'react'
import type { Earnings } from '@snake-dispatch/contract/earnings'
import { paths } from '@snake-dispatch/contract/paths'
import { financialYearText } from '@snake-dispatch/domain/financial-year'
import { earnedCents } from '@snake-dispatch/domain/earned'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { centsText } from '@snake-dispatch/domain/cents'
import { Card, Heading, Link, RadioGroup } from '@snake-dispatch/design-system'
import { EmptyState } from '@snake-dispatch/design-system/signed-in'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { useNow } from '@snake-dispatch/screen-parts/now'
import { LazyEarningsChart } from './lazy-earnings-chart.tsx'
import { hasJobs, periodsOf, sumOf, type Grouping } from './earnings-periods.ts'
import styles from './Earnings.module.css'
import { EarningsSummary } from './EarningsSummary.tsx'
import { EarningsTable } from './EarningsTable.tsx'

const groupings = [
  { value: 'week', label: 'Weeks' },
  { value: 'month', label: 'Months' },
  { value: 'quarter', label: 'Quarters' },
]

interface EarningsYearProps {
  earnings: Earnings
  grouping: Grouping
  onGroup: (grouping: Grouping) => void
}

/** One financial year: its sum, its chart and its numbers. */
export function EarningsYear({ earnings, grouping, onGroup }: EarningsYearProps) {
  const name = useId()
  const { financialYear } = earnings
  const periods = periodsOf(earnings, grouping, sydneyDay(useNow()))
  // A year has many weeks without a job.
  const listed = grouping === 'week' ? periods.filter(hasJobs) : periods
  const total = sumOf(periods)
  const year = financialYearText(financialYear)
  return (
    <>
      {!hasJobs(total) ? (
        <EmptyState
          picture="money"
          title={`No completed jobs in ${year}`}
          description="Jobs that you complete, and jobs that you log and others complete, are counted here."
        />
      ) : (
        <>
          <EarningsSummary year={year} total={total} />
          <Card as="section" aria-labelledby={`${name}-by`}>
            <Heading level={2} id={`${name}-by`} className={styles.heading}>
              By {grouping}
            </Heading>
            <RadioGroup
              legend="Show"
              name={name}
              layout="tiles"
              value={grouping}
              options={groupings}
              onChange={(event) => onGroup(event.target.value as Grouping)}
              className={styles.groupings}
            />
            <LazyEarningsChart
              periods={periods}
              grouping={grouping}
              caption={`Bar chart of ${year}: ${centsText(earnedCents(total))} in ${periods.length} ${grouping}${periods.length === 1 ? '' : 's'}. The table has every number.`}
            />
            <EarningsTable caption={`${year} by ${grouping}`} periods={listed} />
          </Card>
        </>
      )}
      <p>
        Only fees of completed jobs are taken off here. All of them are under{' '}
        <Link asChild>
          <RouterLink to={paths.invoices}>invoices and fees</RouterLink>
        </Link>
        .
      </p>
    </>
  )
}
