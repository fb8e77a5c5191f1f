import { useId, useState } from 'react'
import type { Earnings } from '@snake-dispatch/contract/earnings'
import { paths } from '@snake-dispatch/contract/paths'
import { financialYearText } from '@snake-dispatch/domain/financial-year'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { Card, Heading, Link, RadioGroup } from '@snake-dispatch/design-system'
import { EmptyState } from '@snake-dispatch/design-system/signed-in'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { useNow } from '@snake-dispatch/screen-parts/now'
import { LazyEarningsChart } from './lazy-earnings-chart.tsx'
import { earned, hasJobs, periodsOf, sumOf, type Grouping } from './earnings-periods.ts'
import styles from './Earnings.module.css'
import { EarningsSummary } from './EarningsSummary.tsx'
import { EarningsTable } from './EarningsTable.tsx'

const groupings = [
  { value: 'month', label: 'Months' },
  { value: 'quarter', label: 'Quarters' },
]

/** One financial year: its sum, its chart and its numbers. */
export function EarningsYear({ earnings }: { earnings: Earnings }) {
  const name = useId()
  const [grouping, setGrouping] = useState<Grouping>('month')
  const { financialYear, months } = earnings
  const periods = periodsOf(months, grouping, sydneyDay(useNow()))
  const total = sumOf(periods)
  const year = financialYearText(financialYear)
  return (
    <>
      {!hasJobs(total) ? (
        <EmptyState
          icon="payments"
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
              onChange={(event) => setGrouping(event.target.value as Grouping)}
              className={styles.groupings}
            />
            <LazyEarningsChart
              periods={periods}
              caption={`Bar chart of ${year}: ${dollarsText(earned(total))} in ${periods.length} ${grouping}${periods.length === 1 ? '' : 's'}. The table has every number.`}
            />
            <EarningsTable caption={`${year} by ${grouping}`} periods={periods} />
          </Card>
        </>
      )}
      <p>
        Platform fees are not taken off here:{' '}
        <Link asChild>
          <RouterLink to={paths.invoices}>invoices and fees</RouterLink>
        </Link>
        .
      </p>
    </>
  )
}
