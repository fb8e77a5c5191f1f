import { currentFees, invoices as invoicesCall } from '@snake-dispatch/contract/invoices'
import { EmptyState } from '@snake-dispatch/design-system/signed-in'
import { useOnline, useSession } from '@snake-dispatch/kit'
import { restartList } from '@snake-dispatch/kit/query'
import { LoadFailure } from '../connection/LoadFailure.tsx'
import { CurrentFeesCard } from './CurrentFeesCard.tsx'
import { InvoiceList } from './InvoiceList.tsx'
import styles from './Invoices.module.css'
import { InvoiceSkeletons } from './InvoiceSkeletons.tsx'
import { useCurrentFees, useInvoices } from './queries.ts'

const paths = [currentFees.path, invoicesCall.path]

/** The fees since the last invoice, and all invoices (FEE-01, FEE-02). */
export function Invoices() {
  const { user } = useSession()
  const [fees, invoices] = [useCurrentFees(), useInvoices()]
  const queries = [fees, invoices]
  const isOld = !useOnline() || queries.some(({ isError }) => isError)
  const isLoaded = queries.every(({ data }) => data !== undefined)
  return (
    <>
      <h1 className={styles.title}>Invoices and fees</h1>
      <p className={styles.lead}>
        Each job that you claim costs a platform fee of $1.00. Fees are billed once a quarter and are due 14
        days after the invoice.{user?.isDemo && ' The demo has no fees.'}
      </p>
      {isOld && (
        <LoadFailure
          what="Your invoices and fees"
          error={fees.error ?? invoices.error}
          retrying={queries.some(({ isFetching }) => isFetching)}
          stale={isLoaded}
          onRetry={() => queries.forEach((query) => void query.refetch())}
        />
      )}
      {!isLoaded && !isOld && (
        <InvoiceSkeletons
          label="Loading your invoices and fees"
          onRetry={() => paths.forEach((path) => void restartList(path))}
        />
      )}
      {fees.data && invoices.data && (
        <>
          <CurrentFeesCard fees={fees.data} />
          {invoices.data.length > 0 ? (
            <InvoiceList invoices={invoices.data} />
          ) : (
            <EmptyState
              icon="receipt_long"
              title="No invoices yet"
              description="Your first invoice is issued after the first quarter in which you claim a job."
            />
          )}
        </>
      )}
    </>
  )
}
