import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { User } from '@snake-dispatch/contract/user'
import { Tabs } from '@snake-dispatch/design-system/tabs'
import { forgetJustClaimed } from '../job-lists/claimed-job.ts'
import { useSearchParams } from '@snake-dispatch/kit/router'
import { InstallOffer } from '../install-hint/InstallOffer.tsx'
import { ListHeader } from '../job/ListHeader.tsx'
import { ActiveJobs } from './ActiveJobs.tsx'
import { CompletedJobs } from './CompletedJobs.tsx'
import { LoggedJobs } from './lazy-logged-jobs.tsx'
import { refreshJobLists } from '../job-lists/job-lists.ts'
import styles from './MyJobs.module.css'
import { useActiveJobs, useKnownCompletedJobs } from './queries.ts'

interface MyJobsProps {
  user: User
  onGoTo: (tab: 'available-jobs') => void
}

/** The catcher's own jobs, claimed, completed and logged, with one search over the three lists (JOB-13, D-147). */
export function MyJobs({ user, onGoTo }: MyJobsProps) {
  const [typed, setTyped] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const context = { search: useDeferredValue(typed.trim()), clearSearch: () => setTyped(''), heading }
  const [address, setAddress] = useSearchParams()
  const part = partOf(address)
  useEffect(() => forgetJustClaimed, [])
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <ListHeader
          title="My Jobs"
          heading={heading}
          searchLabel="Search my jobs"
          placeholder="Search my jobs..."
          typed={typed}
          onType={setTyped}
        />
      </div>
      <Tabs
        label="My jobs"
        value={part}
        className={styles.tabs}
        onValueChange={(next) => {
          setAddress((current) => withPart(current, next), { replace: true })
          void refreshJobLists()
        }}
        items={[
          {
            value: 'active',
            label: 'Active Jobs',
            content: <ActiveJobs user={user} context={context} onBrowse={() => onGoTo('available-jobs')} />,
          },
          {
            value: 'completed',
            label: 'Completed Jobs',
            content: <CompletedJobs user={user} context={context} />,
          },
          { value: 'logged', label: 'Logged', content: <LoggedJobs user={user} context={context} /> },
        ]}
      />
      <OfferToInstall />
    </div>
  )
}

/** The part that the address asks for: a notice leads to the jobs that were logged (D-147), a claim to the active ones. */
function partOf(address: URLSearchParams): string {
  const part = address.get('part')
  return part === 'completed' || part === 'logged' ? part : 'active'
}

function withPart(address: URLSearchParams, part: string): URLSearchParams {
  const next = new URLSearchParams(address)
  if (part === 'active') next.delete('part')
  else next.set('part', part)
  return next
}

function OfferToInstall() {
  const active = useActiveJobs()
  const completed = useKnownCompletedJobs()
  return <InstallOffer hasClaimed={Boolean(active.data?.length) || Boolean(completed.data?.length)} />
}
