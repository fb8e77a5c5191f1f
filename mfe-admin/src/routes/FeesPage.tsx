import { Button, Heading } from '@snake-dispatch/design-system'
import { AdminPages } from '../features/admin-pages/AdminPages.tsx'
import { FeeInvoices } from '../features/fees/FeeInvoices.tsx'
import { FeeQuarters } from '../features/fees/FeeQuarters.tsx'
import page from './AdminPage.module.css'
import styles from './FeesPage.module.css'

/** The platform fees of all catchers: sums, invoices, payments (FEE-01, FEE-02). */
export function FeesPage() {
  return (
    <div className={`${page.page} ${styles.page}`}>
      <div>
        <p className={page.place}>Admin Dashboard</p>
        <div className={page.head}>
          <Heading level={1}>Fees</Heading>
          <Button size="small" icon="print" onClick={() => print()} className={styles.print}>
            Print
          </Button>
        </div>
      </div>
      <div className={styles.links}>
        <AdminPages />
      </div>
      <FeeQuarters />
      <FeeInvoices />
    </div>
  )
}
