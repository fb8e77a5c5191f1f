import { Button, Card, useIsSlow, VisuallyHidden } from '@snake-dispatch/design-system'
import { Skeleton } from '@snake-dispatch/design-system/signed-in'
import grid from './JobGrid.module.css'
import styles from './JobSkeletons.module.css'

interface JobSkeletonsProps {
  /** What is loading, for screen readers. */
  label: string
  /** Asks for the list again; offered when 3 s have passed in silence. */
  onRetry?: () => void
}

/** Skeletons of job cards while a list loads. */
export function JobSkeletons({ label, onRetry }: JobSkeletonsProps) {
  const isSlow = useIsSlow(onRetry !== undefined)
  return (
    <>
      <div className={isSlow ? styles.slow : undefined}>
        <output>
          <VisuallyHidden>{label}</VisuallyHidden>
          {isSlow && ' Still trying…'}
        </output>
        {isSlow && (
          <Button variant="quiet" size="small" icon="refresh" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
      <div className={grid.grid} aria-busy="true">
        {['first', 'second', 'third'].map((place) => (
          <Card
            key={place}
            as="section"
            aria-hidden
            padding="small"
            band={<Skeleton shape="block" height="2.125rem" />}
          >
            <div className={styles.lines}>
              <Skeleton width="65%" height="1.75rem" />
              <Skeleton width="45%" />
              <Skeleton shape="block" height="var(--size-touch)" />
            </div>
          </Card>
        ))}
      </div>
    </>
  )
}
