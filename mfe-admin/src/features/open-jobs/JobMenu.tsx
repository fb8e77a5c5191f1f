import { useContext } from 'react'
import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import { jobLifePath, paths } from '@snake-dispatch/contract/paths'
import { dialledNumber } from '@snake-dispatch/domain/phone'
import { Button } from '@snake-dispatch/design-system'
import { Menu, type MenuEntry } from '@snake-dispatch/design-system/menu'
import { isRouted, mayOpen, useSession } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'
import { trailAddress } from '../audit-trail/trail-address.ts'
import { actionLabels, actionsOf, callActionsOf } from './JobButtons.tsx'
import { CallButton } from './CallButton.tsx'
import { JobActionContext } from './job-list-context.ts'
import styles from './OpenJobs.module.css'

/** In a row of the table: the next step as a button, the rest in a menu. */
export function JobMenu({ job }: { job: QueuedJob }) {
  const onAction = useContext(JobActionContext)
  const { user } = useSession()
  const actions = actionsOf(job)
  const [first] = actions
  // Who is late is called before the job is given to somebody else.
  const callsFirst = job.need === 'late' && job.claimerMobile !== null
  const rest = callsFirst ? actions : actions.slice(1)
  const call = (label: string, number: string | null): MenuEntry[] =>
    number ? [{ label, icon: 'call', href: `tel:${dialledNumber(number)}` }] : []
  const entries: MenuEntry[] = [
    ...(callsFirst ? [] : call('Call catcher', job.claimerMobile)),
    ...call('Call client', job.clientMobile),
    { label: 'Open job', icon: 'visibility', link: <Link to={jobLifePath(job.jobNumber)} /> },
    ...(user && mayOpen(user, 'admin') && isRouted(paths.audit)
      ? [{ label: 'History', icon: 'history' as const, link: <Link to={trailAddress('job', job.id)} /> }]
      : []),
    ...callActionsOf(job).map((action): MenuEntry => ({
      label: actionLabels[action].text,
      icon: actionLabels[action].icon,
      onSelect: () => onAction(job, action),
    })),
    'separator',
    ...rest.map((action): MenuEntry => ({
      label: actionLabels[action].text,
      tone: action === 'release' || action === 'assign' || action === 'handOver' ? 'default' : 'danger',
      onSelect: () => onAction(job, action),
    })),
  ]
  return (
    <div className={styles.row}>
      {callsFirst ? (
        <CallButton who="catcher" short jobNumber={job.jobNumber} number={job.claimerMobile!} />
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
