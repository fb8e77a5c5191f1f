import '@snake-dispatch/design-system/dialog'
import { paths } from '@snake-dispatch/contract/paths'
import { Button, Heading } from '@snake-dispatch/design-system'
import { Link } from '@snake-dispatch/kit/router'
import { NewCall } from '../features/new-call/NewCall.tsx'
import styles from './AdminPage.module.css'

const TITLE = 'new-call'

/** What a caller of the office says becomes a job (D-161). */
export function NewCallPage() {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Heading level={1} id={TITLE}>
          New call
        </Heading>
        <Button asChild size="small" variant="quiet" icon="arrow_back">
          <Link to={paths.moderator}>Moderator Dashboard</Link>
        </Button>
      </div>
      <NewCall labelledBy={TITLE} />
    </div>
  )
}
