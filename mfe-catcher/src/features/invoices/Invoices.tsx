import { currentFees, invoices as invoicesCall } from '@snake-dispatch/contract/invoices'
import { Heading } from '@snake-dispatch/design-system'
import { EmptyState } from '@snake-dispatch/design-system/signed-in'
import { useSession } from '@snake-dispatch/kit'
import { QueryStates } from '../connection/QueryStates.tsx'
import { CurrentFeesCard } from './CurrentFeesCard.tsx'
import { InvoiceList } from './InvoiceList.tsx'
import styles from './Invoices.module.css'
import { InvoiceSkeletons } from './InvoiceSkeletons.tsx'
import { useCurrentFees, useInvoices } from './queries.ts'

/** The fees since the last invoice, and all invoices (FEE-01, FEE-02). */
export function Invoices() {
  const { user } = useSession()
  const [fees, invoices] = [useCurrentFees(), useInvoices()]
  return (
    <>
      <Heading level={1}>Invoices and fees</Heading>
      <p className={styles.lead}>
        Each job that you claim costs a platform fee of $1.00. Fees are billed once a quarter and are due 14
        days after the invoice.{user?.isDemo && ' These are samples: a claim in the demo bears no fee.'}
      </p>
      <QueryStates
        what="Your invoices and fees"
        queries={[fees, invoices]}
        paths={[currentFees.path, invoicesCall.path]}
        skeletons={InvoiceSkeletons}
      />
      {fees.data && invoices.data && (
        <>
          <CurrentFeesCard fees={fees.data} />
          {invoices.data.length > 0 ? (
            <InvoiceList invoices={invoices.data} />
          ) : (
            <EmptyState
              picture="invoice"
              title="No invoices yet"
              description="Your first invoice is issued after the first quarter in which you claim a job."
            />
          )}
        </>
      )}
    </>
  )
}
