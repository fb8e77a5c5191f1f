import { useId, type ReactNode } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import { LOGGER_PERCENT, loggerShare, type JobLogger } from '@snake-dispatch/domain/revenue-split'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { Heading, Icon, Notice } from '@snake-dispatch/design-system'
import { NO_LOGGER_TEXT } from '../job/job-texts.ts'
import { CopyPayId } from './CopyPayId.tsx'
import styles from './PaymentInfo.module.css'

interface PaymentInfoProps {
  job: Job
  /** Who logged the job, seen from the catcher who completes it. */
  logger: JobLogger
  /** The fields of the payment; left out when nobody has to be paid. */
  children: ReactNode
}

/**
 * What is due for the job, and to whom: 20% of the quoted cost, rounded, to its logger (JOB-16, D-14). There is no
 * payment section when nobody else logged the job (D-28).
 */
export function PaymentInfo({ job, logger, children }: PaymentInfoProps) {
  const titleId = useId()
  if (!job.createdBy) return <Notice tone="success">{NO_LOGGER_TEXT}</Notice>
  if (logger === 'self')
    return <Notice tone="success">You logged this job yourself: the full cost is yours.</Notice>
  const { name, payId } = job.createdBy
  return (
    <section className={styles.payment} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Icon name="payments" />
        <Heading level={3} id={titleId}>
          Pay {name}
        </Heading>
        <strong className={styles.amount}>{dollarsText(loggerShare(job.quotedCost, logger))}</strong>
      </div>
      <p className={styles.note}>
        {LOGGER_PERCENT}% of {dollarsText(job.quotedCost)}, for logging this job.
      </p>
      {payId ? (
        <CopyPayId payId={payId} />
      ) : (
        <p className={styles.note}>{name} has given no Payment ID. Ask how to pay.</p>
      )}
      {children}
    </section>
  )
}
