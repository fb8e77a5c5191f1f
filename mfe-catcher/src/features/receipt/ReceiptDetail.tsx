import { useState } from 'react'
import { jobReceipt } from '@snake-dispatch/contract/receipts'
import { completedJobsPath } from '@snake-dispatch/contract/paths'
import { paymentWays, paymentWayTexts, type PaymentWay } from '@snake-dispatch/domain/receipt-text'
import { Button, Select } from '@snake-dispatch/design-system'
import { Link } from '@snake-dispatch/kit/router'
import { QueryStates } from '../connection/QueryStates.tsx'
import { InvoiceSkeletons } from '../invoices/InvoiceSkeletons.tsx'
import { useReceipt } from './queries.ts'
import styles from './ReceiptDetail.module.css'
import { ReceiptNotes } from './ReceiptNotes.tsx'
import { ReceiptSheet } from './ReceiptSheet.tsx'
import { ShareReceipt } from './ShareReceipt.tsx'

const ways = paymentWays.map((value) => ({ value, label: paymentWayTexts[value] }))

/** The receipt of a completed job, to print or to share; the portal sends it to nobody (D-150). @param id as the address has it */
export function ReceiptDetail({ id }: { id: string }) {
  const query = useReceipt(id)
  const { data } = query
  const [paidBy, setPaidBy] = useState<PaymentWay | null>(null)
  return (
    <>
      <div className={styles.actions}>
        <Button asChild variant="quiet" icon="arrow_back">
          <Link to={completedJobsPath}>My Jobs</Link>
        </Button>
        {data && (
          <div className={styles.buttons}>
            <ShareReceipt receipt={data} paidBy={paidBy} />
            <Button icon="print" onClick={() => print()}>
              Print
            </Button>
          </div>
        )}
      </div>
      <QueryStates
        what="The receipt"
        queries={[query]}
        paths={[jobReceipt.path]}
        skeletons={InvoiceSkeletons}
      />
      {data && (
        <>
          <div className={styles.way}>
            <Select
              label="Paid by"
              placeholder="Not on the receipt"
              options={ways}
              value={paidBy ?? ''}
              onChange={({ target }) => setPaidBy(paymentWays.find((way) => way === target.value) ?? null)}
            />
          </div>
          <ReceiptSheet receipt={data} paidBy={paidBy} />
          <ReceiptNotes receipt={data} />
        </>
      )}
    </>
  )
}
