import type { CSSProperties } from 'react'
import { Icon } from '@snake-dispatch/design-system'
import { useToastHeight } from '@snake-dispatch/kit'
import styles from './NewJobPill.module.css'

interface NewJobPillProps {
  /** How many new jobs wait to be shown. */
  count: number
  onPress: () => void
}

/** Says over the list that new jobs wait, and leads to the first one; it moves nothing before it is pressed. */
export function NewJobPill({ count, onPress }: NewJobPillProps) {
  // On a phone the toast of the same job lies where the pill belongs.
  const covered = useToastHeight()
  const style = { '--toast-height': `${covered}px` } as CSSProperties
  return (
    <div className={styles.place} data-covered={covered > 0 || undefined} style={style}>
      <button type="button" data-makes-room className={styles.pill} onClick={onPress}>
        <Icon name="keyboard_arrow_down" size="small" className={styles.up} />
        {count === 1 ? 'New job' : `${count} new jobs`}
      </button>
    </div>
  )
}
