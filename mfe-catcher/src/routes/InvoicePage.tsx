import { useLocation } from '@snake-dispatch/kit/router'
import { InvoiceDetail } from '../features/invoices/InvoiceDetail.tsx'
import { MoneyPage } from './MoneyPage.tsx'

/** One invoice, to read and to print (FEE-02). */
export function InvoicePage() {
  const id = useLocation().pathname.split('/')[2] ?? ''
  return (
    <MoneyPage>
      <InvoiceDetail key={id} id={id} />
    </MoneyPage>
  )
}
