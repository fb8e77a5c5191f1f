import type { ReactNode } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import { LOGGER_PERCENT, loggerShare, type JobLogger } from '@snake-dispatch/domain/revenue-split'
import { Icon } from '@snake-dispatch/design-system'
import { dollars, NO_LOGGER_TEXT } from '../job/job-texts.ts'
import { CopyPayId } from './CopyPayId.tsx'
import styles from './PaymentInfo.module.css'

interface PaymentInfoProps {
  job: Job
  /** Who logged the job, seen from the catcher who completes it. */
  logger: JobLogger
}

/**
 * What is due for the job, and to whom: 20% of the quoted cost, rounded, to its logger (JOB-16, D-14). There is no
 * payment section when nobody logged the job (D-28).
 */
export function PaymentInfo({ job, logger }: PaymentInfoProps) {
  if (!job.createdBy) return <p className={styles.note}>{NO_LOGGER_TEXT}</p>
  const share = dollars(loggerShare(job.quotedCost, logger))
  if (logger === 'self')
    return (
      <Payment amount={share}>
        You logged this job yourself: the full cost is yours, nobody has to be paid.
      </Payment>
    )
  const { name, payId } = job.createdBy
  return (
    <Payment amount={share}>
      {LOGGER_PERCENT}% of {dollars(job.quotedCost)}, to {name}, who logged this job.
      {payId ? (
        <CopyPayId payId={payId} />
      ) : (
        <span className={styles.note}>{name} has given no Payment ID. Ask how to pay.</span>
      )}
    </Payment>
  )
}

function Payment({ amount, children }: { amount: string; children: ReactNode }) {
  return (
    <section className={styles.payment} aria-labelledby="payment-title">
      <h3 id="payment-title" className={styles.title}>
        <Icon name="payments" />
        Payment
        <span className={styles.amount}>{amount}</span>
      </h3>
      <div>{children}</div>
    </section>
  )
}
