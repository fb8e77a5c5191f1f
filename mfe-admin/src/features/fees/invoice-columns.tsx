import { use } from 'react'
import { urlOf } from '@snake-dispatch/client/http'
import type { AdminInvoice } from '@snake-dispatch/contract/fees'
import { invoicePdf } from '@snake-dispatch/contract/invoices'
import { paths } from '@snake-dispatch/contract/paths'
import { dayText, quarterText } from '@snake-dispatch/domain/calendar-text'
import { centsText } from '@snake-dispatch/domain/cents'
import { daysBetween } from '@snake-dispatch/domain/days-between'
import { invoiceState, type InvoiceState } from '@snake-dispatch/domain/invoice-state'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { Button, Link as TextLink } from '@snake-dispatch/design-system'
import { Badge, Checkbox, type BadgeTone } from '@snake-dispatch/design-system/signed-in'
import { Link } from '@snake-dispatch/kit/router'
import { useNow } from '@snake-dispatch/screen-parts/now'
import type { Column } from '../data-table/columns.ts'
import { SelectionContext } from '../data-table/selection.ts'
import styles from './invoice-columns.module.css'
import { PaymentButton } from './PaymentButton.tsx'

/** What the list of invoices shows of each. */
export const invoiceColumns: readonly Column<AdminInvoice>[] = [
  {
    id: 'number',
    header: 'Invoice',
    card: 'title',
    cell: (invoice) => <Number invoice={invoice} />,
  },
  {
    id: 'catcher',
    header: 'Catcher',
    card: 'wide',
    cell: ({ recipient: { name, company } }) => (
      <span className={styles.catcher}>
        {name}
        {company !== null && (
          <span dir="auto" className={styles.note}>
            {company}
          </span>
        )}
      </span>
    ),
  },
  { id: 'quarter', header: 'Quarter', cell: ({ quarter }) => quarterText(quarter) },
  { id: 'issued', header: 'Issued', cell: ({ issuedOn }) => <Day day={issuedOn} /> },
  { id: 'due', header: 'Due', cell: ({ dueOn }) => <Day day={dueOn} /> },
  { id: 'total', header: 'Total', cell: ({ totalCents }) => centsText(totalCents), align: 'end' },
  { id: 'state', header: 'State', card: 'wide', cell: (invoice) => <State invoice={invoice} /> },
  {
    id: 'payment',
    header: 'Payment',
    card: 'end',
    align: 'end',
    cell: (invoice) => (
      <span className={styles.buttons}>
        <PdfLink invoice={invoice} />
        <PaymentButton invoice={invoice} />
      </span>
    ),
  },
]

/** Leads to the invoice; where several are chosen, with a box that chooses one that is to be paid. */
function Number({ invoice: { id, number, heading, paidOn } }: { invoice: AdminInvoice }) {
  const selection = use(SelectionContext)
  const link = (
    <TextLink asChild variant="standalone" className={styles.link}>
      <Link to={`${paths.invoices}/${id}`}>
        {heading} {number}
      </Link>
    </TextLink>
  )
  if (!selection || paidOn !== null) return link
  return <Checkbox label={link} checked={selection.has(id)} onChange={() => selection.toggle(id)} />
}

/** The invoice as a PDF (D-189). */
function PdfLink({ invoice: { id, number } }: { invoice: AdminInvoice }) {
  return (
    <Button
      size="small"
      variant="quiet"
      icon="download"
      href={urlOf(invoicePdf, { params: { id } })}
      download
      aria-label={`Download PDF of invoice ${number}`}
    />
  )
}

function Day({ day }: { day: string }) {
  return <span className={styles.day}>{dayText(day)}</span>
}

const tones: Record<InvoiceState, BadgeTone> = { overdue: 'danger', due: 'neutral', paid: 'success' }

function State({ invoice }: { invoice: AdminInvoice }) {
  const today = sydneyDay(useNow())
  return (
    <span className={styles.catcher}>
      <Badge tone={tones[invoiceState(invoice, today)]} className={styles.state}>
        {stateText(invoice, today)}
      </Badge>
      {invoice.paymentReference !== null && <span className={styles.note}>{invoice.paymentReference}</span>}
    </span>
  )
}

/** Where an invoice stands on a day in Sydney, for admins: 'Overdue by 3 days', 'Due in 14 days' (FEE-02). */
export function stateText(invoice: Pick<AdminInvoice, 'dueOn' | 'paidOn'>, today: string): string {
  const { dueOn, paidOn } = invoice
  if (paidOn !== null) return `Paid on ${dayText(paidOn)}`
  const left = daysBetween(today, dueOn)
  if (left === 0) return 'Due today'
  const days = `${Math.abs(left)} ${Math.abs(left) === 1 ? 'day' : 'days'}`
  return left < 0 ? `Overdue by ${days}` : `Due in ${days}`
}
