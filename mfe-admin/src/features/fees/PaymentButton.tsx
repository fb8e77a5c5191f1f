import type { AdminInvoice } from '@snake-dispatch/contract/fees'
import { dayText } from '@snake-dispatch/domain/calendar-text'
import { Button } from '@snake-dispatch/design-system'
import { lazy } from '@snake-dispatch/kit'
import styles from './PaymentButton.module.css'
import { useUndoPayment } from './queries.ts'

const MarkAsPaidDialog = lazy(() => import('./MarkAsPaidDialog.tsx').then((found) => found.MarkAsPaidDialog))
const AlertDialog = lazy(() =>
  import('@snake-dispatch/design-system/dialog').then((found) => found.AlertDialog),
)

/**
 * Marks an invoice as paid, or undoes that after a question (FEE-02). It is one button, so that the focus comes back to
 * it from either dialog.
 */
export function PaymentButton({ invoice }: { invoice: AdminInvoice }) {
  const { number, paidOn, paymentReference, recipient } = invoice
  const paying = MarkAsPaidDialog.useOpen()
  const undoing = AlertDialog.useOpen()
  const undo = useUndoPayment(invoice, undoing.close)
  const isPaid = paidOn !== null
  return (
    <>
      <Button
        size="small"
        variant={isPaid ? 'quiet' : 'secondary'}
        aria-label={isPaid ? `Undo payment of invoice ${number}` : `Mark as Paid: invoice ${number}`}
        className={styles.button}
        aria-haspopup="dialog"
        loading={paying.isOpening || undoing.isOpening}
        onClick={isPaid ? undoing.open : paying.open}
      >
        {isPaid ? 'Undo payment' : 'Mark as Paid'}
      </Button>
      {paying.isOpen && <MarkAsPaidDialog invoice={invoice} onClose={paying.close} />}
      {undoing.isOpen && (
        <AlertDialog
          open
          onOpenChange={undoing.close}
          title={`Undo the payment of invoice ${number}?`}
          description={`Paid by ${recipient.name} on ${dayText(paidOn ?? '')}, ${paymentReference}. The invoice is then to be paid again; the audit trail keeps both.`}
          confirmLabel="Undo payment"
          cancelLabel="Keep"
          tone="danger"
          loading={undo.isPending}
          onStop={undo.stop}
          onConfirm={() => undo.mutate()}
        />
      )}
    </>
  )
}
