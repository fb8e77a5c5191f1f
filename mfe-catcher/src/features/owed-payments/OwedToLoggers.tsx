import type { OwedPayment } from '@snake-dispatch/contract/logger-payments'
import { Button } from '@snake-dispatch/design-system'
import { useSession } from '@snake-dispatch/kit'
import { CopyPayId } from '../complete-job/CopyPayId.tsx'
import { MarkSentDialog } from './lazy-mark-sent-dialog.ts'
import { PaymentHead, PaymentList } from './PaymentList.tsx'
import styles from './PaymentList.module.css'
import { basisText, isMarkableNow, jobText, missedText, sentText } from './payment-texts.ts'

/** What the catcher owes to the loggers of jobs that they completed, until it is confirmed (D-148). */
export function OwedToLoggers({ payments }: { payments: readonly OwedPayment[] }) {
  return (
    <PaymentList
      title="Owed to loggers"
      payments={payments}
      renderPayment={(payment) => <Owed payment={payment} />}
    />
  )
}

function Owed({ payment }: { payment: OwedPayment }) {
  const { logger, amount, isSent, jobNumber } = payment
  const { user } = useSession()
  const dialog = MarkSentDialog.useOpen()
  return (
    <>
      <PaymentHead
        name={logger.name}
        amount={amount}
        lines={[
          `${jobText(payment)}. ${basisText(payment)}.`,
          isSent ? `${sentText(payment, '')} Not confirmed yet.` : undefined,
          missedText(payment, logger.name),
        ]}
      />
      {isMarkableNow(payment) && (
        <div className={styles.actions}>
          {logger.payId ? (
            <div className={styles.payId}>
              <CopyPayId payId={logger.payId} />
            </div>
          ) : (
            <p className={styles.line}>There is no Payment ID.</p>
          )}
          <Button
            size="small"
            aria-label={`Mark as Sent: job #${jobNumber}`}
            aria-haspopup="dialog"
            loading={dialog.isOpening}
            onClick={dialog.open}
          >
            Mark as Sent
          </Button>
        </div>
      )}
      {dialog.isOpen && user && <MarkSentDialog payment={payment} user={user} onClose={dialog.close} />}
    </>
  )
}
