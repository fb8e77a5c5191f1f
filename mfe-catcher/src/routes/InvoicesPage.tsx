import { Invoices } from '../features/invoices/Invoices.tsx'
import { MoneyPage } from './MoneyPage.tsx'

/** The platform fees since the last invoice, and all invoices (FEE-02). */
export function InvoicesPage() {
  return (
    <MoneyPage>
      <Invoices />
    </MoneyPage>
  )
}
