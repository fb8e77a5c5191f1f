import { LoadingArea, Skeleton, type LoadingAreaProps } from '@snake-dispatch/design-system/signed-in'
import styles from './Inbox.module.css'

/** While the inbox is read. */
export function InboxSkeletons(props: Omit<LoadingAreaProps, 'children'>) {
  return (
    <LoadingArea {...props}>
      <div className={styles.list} aria-hidden>
        {['first', 'second', 'third', 'fourth'].map((place) => (
          <div key={place} className={styles.row}>
            <div className={styles.skeleton}>
              <Skeleton width="25%" />
              <Skeleton width="45%" />
              <Skeleton width="80%" />
            </div>
          </div>
        ))}
      </div>
    </LoadingArea>
  )
}
