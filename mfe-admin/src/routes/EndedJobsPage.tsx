import { paths } from '@snake-dispatch/contract/paths'
import { Button, Heading } from '@snake-dispatch/design-system'
import { Link } from '@snake-dispatch/kit/router'
import { EndedJobs } from '../features/ended-jobs/EndedJobs.tsx'
import { NewCallButton } from '../features/new-call/NewCallButton.tsx'
import styles from './AdminPage.module.css'

/** The jobs that are over, for staff (D-177). */
export function EndedJobsPage() {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Button asChild size="small" variant="quiet" icon="arrow_back">
          <Link to={paths.moderator}>Moderator Dashboard</Link>
        </Button>
        <NewCallButton />
      </div>
      <Heading level={1}>Ended jobs</Heading>
      <EndedJobs />
    </div>
  )
}
