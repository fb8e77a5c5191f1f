import { useContext } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import { paths } from '@snake-dispatch/contract/paths'
import { Button } from '@snake-dispatch/design-system'
import { isRouted, mayOpen, useSession } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'
import type { JobAction } from '../job-dialogs/job-actions.ts'
import { trailAddress } from '../audit-trail/trail-address.ts'
import { JobActionContext } from './job-list-context.ts'
import styles from './OpenJobs.module.css'

/** The text of each button, and how its accessible name begins: 'Cancel job #10000012'. */
const labels: Record<JobAction, { text: string; verb: string }> = {
  assign: { text: 'Assign', verb: 'Assign' },
  delete: { text: 'Delete', verb: 'Delete' },
  handOver: { text: 'Hand Over', verb: 'Hand Over' },
  release: { text: 'Release', verb: 'Release' },
  cancel: { text: 'Cancel Job', verb: 'Cancel' },
}

/** What can be done with one job: each asks first, in a dialog. Admins also get to its audit trail. */
export function JobButtons({ job }: { job: Job }) {
  const onAction = useContext(JobActionContext)
  const { user } = useSession()
  const actions: JobAction[] =
    job.claimedById === null ? ['assign', 'delete', 'cancel'] : ['handOver', 'release', 'cancel']
  return (
    <div className={styles.buttons}>
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          variant={action === 'assign' || action === 'handOver' ? 'primary' : 'secondary'}
          aria-label={`${labels[action].verb} job #${job.jobNumber}`}
          aria-haspopup="dialog"
          onClick={(press) => onAction(job, action, press)}
        >
          {labels[action].text}
        </Button>
      ))}
      {user && mayOpen(user, 'admin') && isRouted(paths.audit) && (
        <Button
          asChild
          size="small"
          variant="quiet"
          icon="history"
          aria-label={`History of job #${job.jobNumber}`}
        >
          <Link to={trailAddress('job', job.id)} />
        </Button>
      )}
    </div>
  )
}
