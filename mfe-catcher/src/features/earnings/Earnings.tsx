import { useState } from 'react'
import { earnings } from '@snake-dispatch/contract/earnings'
import { awaitedPayments, owedPayments } from '@snake-dispatch/contract/logger-payments'
import { paths } from '@snake-dispatch/contract/paths'
import { financialYearText } from '@snake-dispatch/domain/financial-year'
import { Button, Heading } from '@snake-dispatch/design-system'
import { Link } from '@snake-dispatch/kit/router'
import { useYearInAddress } from '@snake-dispatch/screen-parts/year-in-address'
import { QueryStates } from '../connection/QueryStates.tsx'
import { InvoiceSkeletons } from '../invoices/InvoiceSkeletons.tsx'
import { OwedToLoggers } from '../owed-payments/OwedToLoggers.tsx'
import { OwedToYou } from '../owed-payments/OwedToYou.tsx'
import { useAwaitedPayments, useOwedPayments } from '../owed-payments/queries.ts'
import styles from './Earnings.module.css'
import type { Grouping } from './earnings-periods.ts'
import { EarningsYear } from './EarningsYear.tsx'
import { useEarnings } from './queries.ts'
import { YearChoice } from './YearChoice.tsx'

/** What the catcher owes and is owed (D-148), and what they earned in a financial year (JOB-19). */
export function Earnings() {
  const { financialYear: chosen, choose } = useYearInAddress()
  const [grouping, setGrouping] = useState<Grouping>('month')
  const query = useEarnings(chosen)
  const owed = useOwedPayments()
  const awaited = useAwaitedPayments()
  const { data } = query
  // The years to choose from stay where the chosen one cannot be loaded.
  const present = useEarnings(undefined).data
  // What stands above comes with it, or not at all: nothing is pushed down later.
  const isSettled = !owed.isPending && !awaited.isPending
  return (
    <>
      <div className={styles.head}>
        <Heading level={1}>Earnings</Heading>
        <Button asChild size="small" icon="print">
          <Link to={paths.licenceReturn}>Licence return</Link>
        </Button>
      </div>
      <QueryStates
        what={chosen === undefined ? 'Your earnings' : `Your earnings of ${financialYearText(chosen)}`}
        queries={[query, owed, awaited]}
        paths={[earnings.path, owedPayments.path, awaitedPayments.path]}
        skeletons={InvoiceSkeletons}
      />
      {isSettled && (
        <>
          <OwedToLoggers payments={owed.data ?? []} />
          <OwedToYou payments={awaited.data ?? []} />
        </>
      )}
      {present && isSettled && (
        <YearChoice
          years={present}
          chosen={chosen ?? present.financialYear}
          shown={data}
          grouping={grouping}
          onChoose={choose}
        />
      )}
      {data && isSettled && <EarningsYear earnings={data} grouping={grouping} onGroup={setGrouping} />}
    </>
  )
}
