import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { Button, Card, Heading } from '@snake-dispatch/design-system'
import { useFocusRestore } from '@snake-dispatch/screen-parts/focus-restore'
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
  const area = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  // A payment leaves with its button once it has arrived.
  useFocusRestore(heading, area)
  useEffect(() => {
    if (isAll) list.current?.querySelector<HTMLElement>(':scope > [tabindex]')?.focus({ preventScroll: true })
  }, [isAll])
  if (payments.length === 0) return null
  const unsent = payments.filter(({ isSent }) => !isSent)
  const sorted = [...unsent, ...payments.filter(({ isSent }) => isSent)]
  const sum = unsent.reduce((total, { amount }) => total + amount, 0)
  return (
    <Card ref={area} as="section" aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={2} id={id} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        <p className={styles.sum}>
          {unsent.length > 0 ? `${dollarsText(sum)} not sent` : 'All marked as sent'}
        </p>
      </div>
      <ul ref={list} className={styles.list}>
        {(isAll ? sorted : sorted.slice(0, SHOWN)).map((payment, index) => (
          <li
            key={payment.jobId}
            // The first that 'Show all' has brought.
            tabIndex={index === SHOWN ? -1 : undefined}
            className={styles.payment}
          >
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
