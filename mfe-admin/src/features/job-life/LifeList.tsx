import type { JobLife } from '@snake-dispatch/contract/job-life'
import { Icon } from '@snake-dispatch/design-system'
import { useNow } from '@snake-dispatch/screen-parts/now'
import { timeText } from '../open-jobs/need-text.ts'
import styles from './LifeList.module.css'
import { lifeLines } from './life-text.ts'

/** What happened to a job, oldest first. */
export function LifeList({ life }: { life: JobLife }) {
  const now = useNow()
  return (
    <ol className={styles.list}>
      {lifeLines(life).map(({ key, text, detail, at, isBad, isNote }) => (
        <li
          key={key}
          data-bad={isBad || undefined}
          data-part={at === null || undefined}
          className={styles.line}
        >
          {at !== null && (
            <Icon
              name={isNote ? 'edit' : isBad ? 'schedule' : 'check'}
              size="small"
              className={styles.icon}
            />
          )}
          <span className={styles.text}>
            <b>{text}</b>
            {detail && (
              <span dir="auto" className={styles.detail}>
                {detail}
              </span>
            )}
          </span>
          {at !== null && (
            <time dateTime={at} className={styles.time}>
              {timeText(at, now)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}
