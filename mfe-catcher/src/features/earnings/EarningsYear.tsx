import { useId, useState } from 'react'
import type { Earnings } from '@snake-dispatch/contract/earnings'
import { paths } from '@snake-dispatch/contract/paths'
import { financialYearText } from '@snake-dispatch/domain/financial-year'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { Button, Card, EmptyState, Link, RadioGroup, Select } from '@snake-dispatch/design-system'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { useNow } from '../clock/use-now.ts'
import { dollars } from '../job/job-texts.ts'
import { downloadEarnings } from './earnings-csv.ts'
import { LazyEarningsChart } from './earnings-chart.tsx'
import { earned, periodsOf, sumOf, type Grouping } from './earnings-periods.ts'
import styles from './Earnings.module.css'
import { EarningsSummary } from './EarningsSummary.tsx'
import { EarningsTable } from './EarningsTable.tsx'

interface EarningsYearProps {
  earnings: Earnings
  /** The financial year that is asked for; the one before is shown until it is there. */
  chosen: number
  onChoose: (financialYear: number) => void
}

const groupings = [
  { value: 'month', label: 'Months' },
  { value: 'quarter', label: 'Quarters' },
]

/** One financial year: its sum, its chart, its numbers, and a file with them. */
export function EarningsYear({ earnings, chosen, onChoose }: EarningsYearProps) {
  const name = useId()
  const [grouping, setGrouping] = useState<Grouping>('month')
  const { financialYear, firstFinancialYear, lastFinancialYear, months } = earnings
  const periods = periodsOf(months, grouping, sydneyDay(useNow()))
  const total = sumOf(periods)
  const year = financialYearText(financialYear)
  const isEmpty = total.completed.jobs + total.logged.jobs === 0
  const years = Array.from({ length: lastFinancialYear - firstFinancialYear + 1 }, (_, index) => {
    const value = lastFinancialYear - index
    return { value: String(value), label: financialYearText(value) }
  })
  return (
    <>
      <div className={styles.choice}>
        <Select
          label="Financial year"
          hint="July to June, by the day of completion"
          value={String(chosen)}
          options={years}
          onChange={(event) => onChoose(Number(event.target.value))}
        />
        {!isEmpty && (
          <Button
            icon="download"
            disabled={chosen !== financialYear}
            onClick={() => downloadEarnings(earnings)}
          >
            Download CSV
          </Button>
        )}
      </div>
      {isEmpty ? (
        <EmptyState
          icon="payments"
          title={`No completed jobs in ${year}`}
          description="Jobs that you complete, and jobs that you log and others complete, are counted here."
        />
      ) : (
        <>
          <EarningsSummary year={year} total={total} />
          <Card as="section" aria-labelledby={`${name}-by`}>
            <h2 id={`${name}-by`} className={styles.heading}>
              By {grouping}
            </h2>
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
              caption={`Bar chart of ${year}: ${dollars(earned(total))} in ${periods.length} ${grouping}s. The table has every number.`}
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
