import type { ClientPage } from '@snake-dispatch/contract/client-page'
import { clientSteps } from '@snake-dispatch/domain/client-words'
import { Icon } from '@snake-dispatch/design-system'
import { clockTime } from '../clock-time/clock-time.ts'
import styles from './ClientPage.module.css'

/** What has happened and what comes (DISP-31). */
export function Steps({ page }: { page: ClientPage }) {
  return (
    <ol aria-label="What has happened" className={styles.steps}>
      {clientSteps(page).map(({ text, at, state }) => (
        <li key={text} data-step={state}>
          {state === 'done' && <Icon name="check" size="small" className={styles.check} />}
          {state === 'later' ? <span>{text}</span> : <strong>{text}</strong>}
          {at !== null && (
            <time dateTime={at} className={styles.note}>
              {clockTime(new Date(at))}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}
