import { useState } from 'react'
import { earnings } from '@snake-dispatch/contract/earnings'
import { financialYearText } from '@snake-dispatch/domain/financial-year'
import { useOnline } from '@snake-dispatch/kit'
import { restartList } from '@snake-dispatch/kit/query'
import { LoadFailure } from '../connection/LoadFailure.tsx'
import { InvoiceSkeletons } from '../invoices/InvoiceSkeletons.tsx'
import styles from './Earnings.module.css'
import { EarningsYear } from './EarningsYear.tsx'
import { useEarnings } from './queries.ts'
import { YearChoice } from './YearChoice.tsx'

/** What the catcher earned in a financial year, by month and by quarter (JOB-19). */
export function Earnings() {
  const [chosen, setChosen] = useState<number>()
  const { data, error, isError, isFetching, refetch } = useEarnings(chosen)
  // The years to choose from stay where the chosen one cannot be loaded.
  const present = useEarnings(undefined).data
  const isOld = !useOnline() || isError
  return (
    <>
      <h1 className={styles.title}>Earnings</h1>
      {isOld && (
        <LoadFailure
          what={chosen === undefined ? 'Your earnings' : `Your earnings of ${financialYearText(chosen)}`}
          error={error}
          retrying={isFetching}
          stale={data !== undefined}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isOld && (
        <InvoiceSkeletons label="Loading your earnings" onRetry={() => void restartList(earnings.path)} />
      )}
      {present && (
        <YearChoice
          years={present}
          chosen={chosen ?? present.financialYear}
          shown={data}
          onChoose={setChosen}
        />
      )}
      {data && <EarningsYear earnings={data} />}
    </>
  )
}
