import { Earnings } from '../features/earnings/Earnings.tsx'
import { MoneyPage } from './MoneyPage.tsx'

/** What a catcher earned by completing and logging jobs (JOB-19). */
export function EarningsPage() {
  return (
    <MoneyPage>
      <Earnings />
    </MoneyPage>
  )
}
