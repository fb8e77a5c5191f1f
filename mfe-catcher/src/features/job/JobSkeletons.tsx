import { Card } from '@snake-dispatch/design-system'
import { LoadingArea, Skeleton, type LoadingAreaProps } from '@snake-dispatch/design-system/signed-in'
import grid from './JobGrid.module.css'
import styles from './JobSkeletons.module.css'

/** Skeletons of job cards while a list loads. */
export function JobSkeletons(props: Omit<LoadingAreaProps, 'children'>) {
  return (
    <LoadingArea {...props}>
      <div className={grid.grid}>
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
    </LoadingArea>
  )
}
