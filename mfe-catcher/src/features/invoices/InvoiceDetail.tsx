import { urlOf } from '@snake-dispatch/client/http'
import { invoice, invoicePdf } from '@snake-dispatch/contract/invoices'
import { paths } from '@snake-dispatch/contract/paths'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { Button } from '@snake-dispatch/design-system'
import { useSession } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'
import { useNow } from '@snake-dispatch/screen-parts/now'
import { QueryStates } from '../connection/QueryStates.tsx'
import { InvoiceBadge } from './InvoiceBadge.tsx'
import styles from './InvoiceDetail.module.css'
import { InvoiceSheet } from './InvoiceSheet.tsx'
import { InvoiceSkeletons } from './InvoiceSkeletons.tsx'
import { useInvoice } from './queries.ts'

/** One invoice with the claims behind it, as it is printed and downloaded too (FEE-02, D-189). @param id as the address has it */
export function InvoiceDetail({ id }: { id: string }) {
  const query = useInvoice(id)
  const { data } = query
  const today = sydneyDay(useNow())
  const { user } = useSession()
  const isOfAnother = data !== undefined && data.recipient.id !== user?.id
  return (
    <>
      <div className={styles.actions}>
        <Button asChild variant="quiet" icon="arrow_back">
          {/* Only admins read the invoice of somebody else. */}
          {isOfAnother ? (
            <Link to={paths.fees}>All fees</Link>
          ) : (
            <Link to={paths.invoices}>All invoices</Link>
          )}
        </Button>
        {data && (
          <>
            <InvoiceBadge invoice={data} today={today} />
            <div className={styles.buttons}>
              <Button icon="download" href={urlOf(invoicePdf, { params: { id: data.id } })} download>
                Download PDF
              </Button>
              <Button icon="print" onClick={() => print()}>
                Print
              </Button>
            </div>
          </>
        )}
      </div>
      <QueryStates
        what="This invoice"
        queries={[query]}
        paths={[invoice.path]}
        skeletons={InvoiceSkeletons}
      />
      {data && <InvoiceSheet invoice={data} />}
    </>
  )
}
