import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import { Icon } from '@snake-dispatch/design-system'
import { useNow } from '@snake-dispatch/screen-parts/now'
import styles from './Need.module.css'
import { needText } from './need-text.ts'

/** What a job needs and at which step it is; it counts on as time passes. */
export function Need({ job }: { job: QueuedJob }) {
  const { text, detail, isUrgent } = needText(job, useNow())
  return (
    <span className={styles.need} data-urgent={isUrgent || undefined}>
      <span className={styles.text}>
        {isUrgent && <Icon name="schedule" size="small" />}
        {text}
      </span>
      {detail && (
        <span className={styles.detail} title={detail}>
          {detail}
        </span>
      )}
    </span>
  )
}
