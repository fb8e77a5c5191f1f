import { useState } from 'react'
import { urlOf } from '@snake-dispatch/client/http'
import { exportLicenceReturn, licenceReturn } from '@snake-dispatch/contract/licence-return'
import { paths } from '@snake-dispatch/contract/paths'
import { Button, Heading } from '@snake-dispatch/design-system'
import { endpointQuery } from '@snake-dispatch/kit'
import { keepPreviousData, useQuery } from '@snake-dispatch/kit/query'
import { Link } from '@snake-dispatch/kit/router'
import { LicenceReturnView } from '@snake-dispatch/screen-parts/licence-return'
import { QueryStates } from '../connection/QueryStates.tsx'
import { InvoiceSkeletons } from '../invoices/InvoiceSkeletons.tsx'
import styles from './LicenceReturn.module.css'

/** What the reader caught in a financial year, for the return of their licence (D-176). */
export function LicenceReturn() {
  const [financialYear, setFinancialYear] = useState<number>()
  const query = useQuery({
    ...endpointQuery(licenceReturn, { query: { financialYear } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const chosen = financialYear ?? data?.financialYear
  return (
    <>
      <div className={styles.way}>
        <Button asChild variant="quiet" icon="arrow_back">
          <Link to={paths.earnings}>Earnings</Link>
        </Button>
      </div>
      <Heading level={1} className={styles.title}>
        Licence return
      </Heading>
      <QueryStates
        what="Your licence return"
        queries={[query]}
        paths={[licenceReturn.path]}
        skeletons={InvoiceSkeletons}
      />
      {data && chosen !== undefined && (
        <LicenceReturnView
          data={data}
          chosen={chosen}
          fileHref={urlOf(exportLicenceReturn, { query: { financialYear: chosen } })}
          onChoose={setFinancialYear}
        />
      )}
    </>
  )
}
