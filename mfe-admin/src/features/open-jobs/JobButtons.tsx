import { useContext } from 'react'
import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import { paths } from '@snake-dispatch/contract/paths'
import { Button, type IconName } from '@snake-dispatch/design-system'
import { isRouted, mayOpen, useSession } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'
import type { JobAction } from '../job-dialogs/job-actions.ts'
import { trailAddress } from '../audit-trail/trail-address.ts'
import { CallButton } from './CallButton.tsx'
import { JobActionContext } from './job-list-context.ts'
import styles from './OpenJobs.module.css'

/** The text of each button, how its accessible name begins: 'Cancel job #10000012', and its drawing in a menu. */
export const actionLabels: Record<JobAction, { text: string; verb: string; icon?: IconName }> = {
  letGo: { text: 'Let Go', verb: 'Let Go' },
  assign: { text: 'Assign', verb: 'Assign' },
  delete: { text: 'Delete', verb: 'Delete' },
  handOver: { text: 'Hand Over', verb: 'Hand Over' },
  release: { text: 'Release', verb: 'Release' },
  cancel: { text: 'Cancel Job', verb: 'Cancel' },
  revokeLinks: { text: 'Revoke Links', verb: 'Revoke Links of' },
  settle: { text: 'Dealt With', verb: 'Dealt With' },
  newEta: { text: 'New ETA', verb: 'New ETA of', icon: 'schedule' },
  arrived: { text: 'Is There', verb: 'Is There:', icon: 'location_on' },
  complete: { text: 'Complete', verb: 'Complete', icon: 'check_circle' },
  merge: { text: 'Same Snake', verb: 'Same Snake:' },
  correct: { text: 'Correct Job', verb: 'Correct', icon: 'edit' },
}

/** What can be done with a job, the next step first; nothing with one that is over. */
export function actionsOf(job: QueuedJob): readonly JobAction[] {
  if (job.need === null) return []
  const links = job.isPublicSubmission ? (['revokeLinks'] as const) : []
  if (job.need === 'nobodyCame') return ['settle', ...links]
  if (job.claimedById !== null) return ['handOver', 'release', 'cancel', ...links]
  return job.heldUntil === null
    ? ['assign', 'delete', 'cancel', ...links]
    : ['letGo', 'cancel', 'assign', 'delete', ...links]
}

/**
 * What is done with a job when its catcher or its client rings, or another client rang of the same snake, which the
 * portal need not suspect; what is over stays as it is (D-162, D-163, D-167).
 */
export function callActionsOf({ need, claimedById, arrivedAt }: QueuedJob): readonly JobAction[] {
  if (need === null || need === 'nobodyCame') return []
  if (claimedById === null) return ['correct', 'merge']
  return ['newEta', ...(arrivedAt ? [] : (['arrived'] as const)), 'complete', 'correct', 'merge']
}

interface JobButtonsProps {
  job: QueuedJob
  /** Whether `callActionsOf` stand there too: on the page of the job. */
  withCalls?: boolean
}

/** What can be done with one job: each asks first, in a dialog. Admins also get to its audit trail. */
export function JobButtons({ job, withCalls = false }: JobButtonsProps) {
  const onAction = useContext(JobActionContext)
  const { user } = useSession()
  const actions = actionsOf(job)
  return (
    <div className={styles.buttons}>
      {(job.need === 'late' || job.need === 'nobodyCame') && job.claimerMobile && (
        <CallButton who="catcher" job={job} number={job.claimerMobile} />
      )}
      {[...actions, ...(withCalls ? callActionsOf(job) : [])].map((action) => (
        <Button
          key={action}
          size="small"
          variant={action === actions[0] ? 'primary' : 'secondary'}
          aria-label={`${actionLabels[action].verb} job #${job.jobNumber}`}
          aria-haspopup="dialog"
          onClick={(press) => onAction(job, action, press)}
        >
          {actionLabels[action].text}
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
