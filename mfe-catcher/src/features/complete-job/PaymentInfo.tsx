import type { ReactNode } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import { LOGGER_PERCENT, loggerShare, type JobLogger } from '@snake-dispatch/domain/revenue-split'
import { Icon } from '@snake-dispatch/design-system'
import { dollars } from '../job/job-texts.ts'
import { CopyPayId } from './CopyPayId.tsx'
import styles from './PaymentInfo.module.css'

interface PaymentInfoProps {
  job: Job
  /** Who logged the job, seen from the catcher who completes it. */
  logger: JobLogger
}

/** What is due for the job, and to whom: 20% of the quoted cost, rounded, to its logger (JOB-16, D-14). */
export function PaymentInfo({ job, logger }: PaymentInfoProps) {
  const share = dollars(loggerShare(job.quotedCost))
  const part = `${LOGGER_PERCENT}% of ${dollars(job.quotedCost)}`
  if (logger === 'self' || !job.createdBy) {
    return (
      <Payment amount={logger === 'self' ? dollars(0) : share}>
        {logger === 'self'
          ? 'You logged this job yourself: the full cost is yours, nobody has to be paid.'
          : `${part}. This was a public request without a logger: this part stays with the platform, and you have nobody to pay.`}
      </Payment>
    )
  }
  const { name, payId } = job.createdBy
  return (
    <Payment amount={share}>
      {part}, to {name}, who logged this job.
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
