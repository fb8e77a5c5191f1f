import type { InvoiceSummary } from '@snake-dispatch/contract/invoices'
import { paths } from '@snake-dispatch/contract/paths'
import { dayText, quarterText } from '@snake-dispatch/domain/calendar-text'
import { centsText } from '@snake-dispatch/domain/cents'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { Heading, Icon } from '@snake-dispatch/design-system'
import { Link } from '@snake-dispatch/kit/router'
import { useNow } from '@snake-dispatch/screen-parts/now'
import { InvoiceBadge } from './InvoiceBadge.tsx'
import styles from './InvoiceList.module.css'

/** All invoices, newest first; each leads to its claims (FEE-02). */
export function InvoiceList({ invoices }: { invoices: readonly InvoiceSummary[] }) {
  const today = sydneyDay(useNow())
  return (
    <section aria-labelledby="invoice-list">
      <Heading level={2} size="xl" id="invoice-list">
        Invoices
      </Heading>
      <p className={styles.note}>A payment shows here once an admin has recorded it.</p>
      <ul className={styles.list}>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <Link to={`${paths.invoices}/${invoice.id}`} className={styles.invoice}>
              <span className={styles.quarter}>{quarterText(invoice.quarter)}</span>
              <span className={styles.amount}>{centsText(invoice.totalCents)}</span>
              <span className={styles.facts}>
                {invoice.heading} {invoice.number}, issued {dayText(invoice.issuedOn)}, due{' '}
                {dayText(invoice.dueOn)}
              </span>
              <span className={styles.state}>
                <InvoiceBadge invoice={invoice} today={today} />
              </span>
              <Icon name="keyboard_arrow_right" className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
