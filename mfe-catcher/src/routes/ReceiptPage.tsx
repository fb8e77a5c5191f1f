import { useLocation } from '@snake-dispatch/kit/router'
import { ReceiptDetail } from '../features/receipt/ReceiptDetail.tsx'
import { MoneyPage } from './MoneyPage.tsx'

/** The receipt of one completed job, to print and to share (D-150). */
export function ReceiptPage() {
  const id = useLocation().pathname.split('/')[2] ?? ''
  return (
    <MoneyPage>
      <ReceiptDetail key={id} id={id} />
    </MoneyPage>
  )
}
