import { useState } from 'react'
import type { AwaitedPayment } from '@snake-dispatch/contract/logger-payments'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { Button } from '@snake-dispatch/design-system'
import { AlertDialog } from '@snake-dispatch/design-system/dialog'
import { useNow } from '@snake-dispatch/screen-parts/now'
import { PaymentHead, PaymentList } from './PaymentList.tsx'
import styles from './PaymentList.module.css'
import { basisText, jobText, missableText, missedText, sentText } from './payment-texts.ts'
import { usePaymentWord } from './queries.ts'

/** What catchers owe for jobs that the reader logged, until the reader confirms it (D-148). */
export function OwedToYou({ payments }: { payments: readonly AwaitedPayment[] }) {
  return (
    <PaymentList
      title="Owed to you"
      payments={payments}
      renderPayment={(payment) => <Awaited payment={payment} />}
    />
  )
}

function Awaited({ payment }: { payment: AwaitedPayment }) {
  const { catcher, amount, jobNumber, missableFrom } = payment
  const [isAsking, setAsking] = useState(false)
  const { confirm, report } = usePaymentWord(payment, () => setAsking(false))
  const now = useNow()
  const mayReport = missableFrom !== null && new Date(missableFrom) <= now
  return (
    <>
      <PaymentHead
        name={catcher.name}
        amount={amount}
        lines={[
          `${jobText(payment)}. ${basisText(payment)}.`,
          sentText(payment, 'Not marked as sent.'),
          missedText(payment, 'You'),
          missableFrom !== null && !mayReport ? missableText(missableFrom) : undefined,
        ]}
      />
      <div className={styles.actions}>
        <Button
          size="small"
          aria-label={`Received: job #${jobNumber}`}
          loading={confirm.isPending}
          onStop={confirm.stop}
          onClick={() => confirm.mutate()}
        >
          Received
        </Button>
        {mayReport && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Not Received: job #${jobNumber}`}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            Not Received
          </Button>
        )}
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`${dollarsText(amount)} has not arrived?`}
        description={`Moderators will see that ${catcher.name} has not paid you for job #${jobNumber}. It may become a payment offence.`}
        cancelLabel="Cancel"
        confirmLabel="Not Received"
        loading={report.isPending}
        onStop={report.stop}
        onConfirm={() => report.mutate()}
      />
    </>
  )
}
