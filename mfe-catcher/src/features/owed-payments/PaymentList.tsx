import { useId, useState, type ReactNode } from 'react'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { Button, Card, Heading } from '@snake-dispatch/design-system'
import styles from './PaymentList.module.css'

/** Payments that are shown before all of them are asked for. */
const SHOWN = 10

interface PaymentListProps<Payment extends { jobId: number; amount: number; isSent: boolean }> {
  title: string
  payments: readonly Payment[]
  renderPayment: (payment: Payment) => ReactNode
}

/** Payments that are still open, those that nobody has marked as sent first, with their sum; nothing without any. */
export function PaymentList<Payment extends { jobId: number; amount: number; isSent: boolean }>({
  title,
  payments,
  renderPayment,
}: PaymentListProps<Payment>) {
  const id = useId()
  const [isAll, setAll] = useState(false)
  if (payments.length === 0) return null
  const unsent = payments.filter(({ isSent }) => !isSent)
  const sorted = [...unsent, ...payments.filter(({ isSent }) => isSent)]
  const sum = unsent.reduce((total, { amount }) => total + amount, 0)
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        <p className={styles.sum}>
          {unsent.length > 0 ? `${dollarsText(sum)} not sent` : 'All marked as sent'}
        </p>
      </div>
      <ul className={styles.list}>
        {(isAll ? sorted : sorted.slice(0, SHOWN)).map((payment) => (
          <li key={payment.jobId} className={styles.payment}>
            {renderPayment(payment)}
          </li>
        ))}
      </ul>
      {!isAll && sorted.length > SHOWN && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {`Show all ${sorted.length}`}
        </Button>
      )}
    </Card>
  )
}

interface PaymentHeadProps {
  name: string
  amount: number
  /** Lines below, in this order. */
  lines: readonly (string | undefined)[]
}

/** Who pays or is paid, how much, and what is known of it. */
export function PaymentHead({ name, amount, lines }: PaymentHeadProps) {
  return (
    <>
      <p className={styles.who}>
        <strong dir="auto">{name}</strong>
        <strong className={styles.amount}>{dollarsText(amount)}</strong>
      </p>
      {lines.map(
        (line) =>
          line && (
            <p key={line} className={styles.line}>
              {line}
            </p>
          ),
      )}
    </>
  )
}
