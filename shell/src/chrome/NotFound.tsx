import { Button, EmptyState, Logo } from '@snake-dispatch/design-system'
import { NOT_FOUND } from '@snake-dispatch/contract/not-found'
import { Link } from '@snake-dispatch/kit/router'
import styles from './NotFound.module.css'

/** The page for a path where nothing is (ROUTE-06). */
export function NotFound() {
  return (
    <>
      <title>{`${NOT_FOUND.title} | Snake Dispatch NSW`}</title>
      <div className={styles.page}>
        <Logo name="Snake Dispatch NSW" />
        <EmptyState
          headingLevel={1}
          title={NOT_FOUND.title}
          description={NOT_FOUND.text}
          action={
            <Button asChild variant="primary">
              <Link to="/">Request snake removal</Link>
            </Button>
          }
        />
      </div>
    </>
  )
}
