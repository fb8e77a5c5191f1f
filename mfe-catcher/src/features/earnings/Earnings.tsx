import { useState } from 'react'
import { earnings } from '@snake-dispatch/contract/earnings'
import { financialYearText } from '@snake-dispatch/domain/financial-year'
import { Heading } from '@snake-dispatch/design-system'
import { QueryStates } from '../connection/QueryStates.tsx'
import { InvoiceSkeletons } from '../invoices/InvoiceSkeletons.tsx'
import { EarningsYear } from './EarningsYear.tsx'
import { useEarnings } from './queries.ts'
import { YearChoice } from './YearChoice.tsx'

/** What the catcher earned in a financial year, by month and by quarter (JOB-19). */
export function Earnings() {
  const [chosen, setChosen] = useState<number>()
  const query = useEarnings(chosen)
  const { data } = query
  // The years to choose from stay where the chosen one cannot be loaded.
  const present = useEarnings(undefined).data
  return (
    <>
      <Heading level={1}>Earnings</Heading>
      <QueryStates
        what={chosen === undefined ? 'Your earnings' : `Your earnings of ${financialYearText(chosen)}`}
        queries={[query]}
        paths={[earnings.path]}
        skeletons={InvoiceSkeletons}
      />
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
