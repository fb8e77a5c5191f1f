import { paths } from '@snake-dispatch/contract/paths'
import { Button, Heading } from '@snake-dispatch/design-system'
import { Link } from '@snake-dispatch/kit/router'
import { AuditTrail } from '../features/audit-trail/AuditTrail.tsx'
import { NewCallButton } from '../features/new-call/NewCallButton.tsx'
import styles from './AdminPage.module.css'

/** What happened to jobs, and who did it, for moderators (MOD-17). */
export function JobTrailPage() {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Button asChild size="small" variant="quiet" icon="arrow_back">
          <Link to={paths.moderator}>Moderator Dashboard</Link>
        </Button>
        <NewCallButton />
      </div>
      <Heading level={1}>Trail of jobs</Heading>
      <AuditTrail ofJobs />
    </div>
  )
}
