import { Icon } from '@snake-dispatch/design-system'
import styles from './NewJobPill.module.css'

interface NewJobPillProps {
  /** How many new jobs wait to be shown. */
  count: number
  onPress: () => void
}

/** Says over the list that new jobs wait at its top, and leads there; it moves nothing. */
export function NewJobPill({ count, onPress }: NewJobPillProps) {
  return (
    <div className={styles.place}>
      <button type="button" className={styles.pill} onClick={onPress}>
        <Icon name="keyboard_arrow_down" size="small" className={styles.up} />
        {count === 1 ? 'New job' : `${count} new jobs`}
      </button>
    </div>
  )
}
