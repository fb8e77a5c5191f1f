import { Card, VisuallyHidden } from '@snake-dispatch/design-system'
import { Skeleton } from '@snake-dispatch/design-system/signed-in'
import grid from './JobGrid.module.css'
import styles from './JobSkeletons.module.css'

/** Skeletons of job cards while a list loads; `label` is for screen readers. */
export function JobSkeletons({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
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
