import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import styles from './SnakeLine.module.css'
import { VenomBadge } from './VenomBadge.tsx'

/** The line of a job's card that says which snake it is, and how it is to be treated (JOB-03); `id` is the name's. */
export function SnakeLine({ id, snakeType }: { id: string; snakeType: string }) {
  return (
    <p className={styles.snake}>
      <span id={id}>{snakeLabel(snakeType)}</span> <VenomBadge snakeType={snakeType} />
    </p>
  )
}
