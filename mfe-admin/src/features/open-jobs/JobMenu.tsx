import { useContext } from 'react'
import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import { jobLifePath, paths } from '@snake-dispatch/contract/paths'
import { Button } from '@snake-dispatch/design-system'
import { Menu, type MenuEntry } from '@snake-dispatch/design-system/menu'
import { isRouted, mayOpen, useSession } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'
import { trailAddress } from '../audit-trail/trail-address.ts'
import { CallLink } from '../job-calls/CallLink.tsx'
import { callOf } from '../job-calls/open-call.ts'
import { actionLabels, actionsOf, callActionsOf } from './JobButtons.tsx'
import { CallButton } from './CallButton.tsx'
import { JobActionContext } from './job-list-context.ts'
import styles from './OpenJobs.module.css'

interface JobMenuProps {
  job: QueuedJob
  /** Whether it stands on the page of the job, to which it does not lead then. */
  onItsPage?: boolean
}

/** In a row of the table and in the foot of a job's page: the next step as a button, the rest in a menu. */
export function JobMenu({ job, onItsPage = false }: JobMenuProps) {
  const onAction = useContext(JobActionContext)
  const { user } = useSession()
  const actions = actionsOf(job)
  const [first] = actions
  // Who is late is called before the job is given to somebody else.
  const callsFirst = job.need === 'late' && job.claimerMobile !== null
  const rest = callsFirst ? actions : actions.slice(1)
  const call = (who: 'client' | 'catcher', number: string | null): MenuEntry[] =>
    number
      ? [
          {
            label: `Call ${who}`,
            icon: 'call',
            link: <CallLink call={callOf(job, who)} number={number} />,
          },
        ]
      : []
  const entries: MenuEntry[] = [
    ...(callsFirst ? [] : call('catcher', job.claimerMobile)),
    ...call('client', job.clientMobile),
    ...(onItsPage
      ? []
      : [
          {
            label: 'Open job',
            icon: 'visibility' as const,
            link: <Link to={jobLifePath(job.jobNumber)} />,
          },
        ]),
    ...(user && mayOpen(user, 'admin') && isRouted(paths.audit)
      ? [{ label: 'History', icon: 'history' as const, link: <Link to={trailAddress('job', job.id)} /> }]
      : []),
    ...callActionsOf(job).map((action): MenuEntry => ({
      label: actionLabels[action].text,
      icon: actionLabels[action].icon,
      onSelect: () => onAction(job, action),
    })),
    ...(rest.length > 0 ? (['separator'] as const) : []),
    ...rest.map((action): MenuEntry => ({
      label: actionLabels[action].text,
      tone: action === 'release' || action === 'assign' || action === 'handOver' ? 'default' : 'danger',
      onSelect: () => onAction(job, action),
    })),
  ]
  return (
    <div className={styles.row}>
      {callsFirst ? (
        <CallButton who="catcher" short={!onItsPage} job={job} number={job.claimerMobile!} />
      ) : !first ? (
        <Button asChild size="small" aria-label={`Open job #${job.jobNumber}`}>
          <Link to={jobLifePath(job.jobNumber)}>Open</Link>
        </Button>
      ) : (
        <Button
          size="small"
          variant="primary"
          aria-label={`${actionLabels[first].verb} job #${job.jobNumber}`}
          aria-haspopup="dialog"
          onClick={(press) => onAction(job, first, press)}
        >
          {actionLabels[first].text}
        </Button>
      )}
      <Menu
        trigger={
          <Button
            size="small"
            variant="quiet"
            icon="more_vert"
            aria-label={`More for job #${job.jobNumber}`}
          />
        }
        entries={entries}
      />
    </div>
  )
}
