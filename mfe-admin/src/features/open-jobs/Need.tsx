import type { ReactNode } from 'react'
import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import { Icon } from '@snake-dispatch/design-system'
import { useNow } from '@snake-dispatch/screen-parts/now'
import styles from './Need.module.css'
import { needText } from './need-text.ts'

interface NeedProps {
  job: QueuedJob
  /** What else is to be known of it, before the step. */
  marks?: ReactNode
}

/** What a job needs and at which step it is; it counts on as time passes. */
export function Need({ job, marks }: NeedProps) {
  const { text, coverage, detail, isUrgent } = needText(job, useNow())
  return (
    <span className={styles.need} data-urgent={isUrgent || undefined} data-urgency={job.urgency}>
      <span className={styles.text}>
        {isUrgent && <Icon name="schedule" size="small" />}
        {text}
      </span>
      {(detail || marks || coverage) && (
        <span className={styles.more}>
          {coverage && (
            <span className={styles.coverage} data-bad={coverage.isBad || undefined}>
              {coverage.text}
            </span>
          )}
          {marks}
          <span className={styles.detail} title={detail}>
            {detail}
          </span>
        </span>
      )}
    </span>
  )
}
