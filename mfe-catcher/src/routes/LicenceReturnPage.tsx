import { LicenceReturn } from '../features/licence-return/LicenceReturn.tsx'
import { MoneyPage } from './MoneyPage.tsx'

/** What a catcher caught in a financial year (D-176). */
export function LicenceReturnPage() {
  return (
    <MoneyPage>
      <LicenceReturn />
    </MoneyPage>
  )
}
