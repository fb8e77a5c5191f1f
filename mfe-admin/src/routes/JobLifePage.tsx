import '@snake-dispatch/design-system/dialog'
import { paths } from '@snake-dispatch/contract/paths'
import { Button } from '@snake-dispatch/design-system'
import { Link, useLocation } from '@snake-dispatch/kit/router'
import { JobByNumber } from '../features/job-life/JobByNumber.tsx'
import { NewCallButton } from '../features/new-call/NewCallButton.tsx'
import styles from './AdminPage.module.css'

/** The page of one job: what it is, whom to call, and what happened to it. */
export function JobLifePage() {
  const jobNumber = Number(useLocation().pathname.split('/')[3])
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Button asChild size="small" variant="quiet" icon="arrow_back">
          <Link to={paths.moderator}>Moderator Dashboard</Link>
        </Button>
        <NewCallButton />
      </div>
      <JobByNumber jobNumber={jobNumber} />
    </div>
  )
}
