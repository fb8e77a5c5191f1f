import { useId, type ReactNode } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import {
  LOGGER_PERCENT,
  loggerShare,
  owedToLogger,
  type JobLogger,
} from '@snake-dispatch/domain/revenue-split'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { Heading, Icon, Notice } from '@snake-dispatch/design-system'
import { NO_LOGGER_TEXT } from '../job/job-texts.ts'
import { CopyPayId } from './CopyPayId.tsx'
import styles from './PaymentInfo.module.css'

interface PaymentInfoProps {
  job: Job
  /** Who logged the job, seen from the catcher who completes it. */
  logger: JobLogger
  /** What was entered as paid by the client. */
  clientPaid: number | null | undefined
  /** The fields of the payment; left out when nobody has to be paid. */
  children: ReactNode
}

/**
 * What is due for the job, and to whom: 20% of the quoted cost, rounded, to its logger (JOB-16, D-14). There is no
 * payment section when nobody else logged the job (D-28). Where the client paid less, 20% of that is owed (D-148).
 */
export function PaymentInfo({ job, logger, clientPaid, children }: PaymentInfoProps) {
  const titleId = useId()
  if (!job.createdBy) return <Notice tone="success">{NO_LOGGER_TEXT}</Notice>
  if (logger === 'self')
    return <Notice tone="success">You logged this job yourself: the full cost is yours.</Notice>
  const { name, payId } = job.createdBy
  // A field that is empty or half-typed is no number.
  const isLess = typeof clientPaid === 'number' && clientPaid >= 0 && clientPaid < job.quotedCost
  const owed = owedToLogger({ quotedCost: job.quotedCost, clientPaid: isLess ? clientPaid : null }, logger)
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
      {isLess && (
        <output className={styles.owed}>
          {LOGGER_PERCENT}% of what was paid: {dollarsText(owed)}
        </output>
      )}
      {isLess && owed === 0 ? (
        <p className={styles.note}>Nothing is owed to {name}.</p>
      ) : (
        <>
          {payId ? (
            <CopyPayId payId={payId} />
          ) : (
            <p className={styles.note}>{name} has given no Payment ID. Ask how to pay.</p>
          )}
          {children}
        </>
      )}
    </section>
  )
}
