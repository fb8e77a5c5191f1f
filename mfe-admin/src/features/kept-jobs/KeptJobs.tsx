import { accountJobs } from '@snake-dispatch/contract/found-jobs'
import { jobLifePath } from '@snake-dispatch/contract/paths'
import { urgencyLabel } from '@snake-dispatch/domain/urgency'
import { Link } from '@snake-dispatch/design-system'
import { endpointQuery } from '@snake-dispatch/kit'
import { useQuery } from '@snake-dispatch/kit/query'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import styles from './KeptJobs.module.css'

/** The most jobs that a dialog lists for one account. */
const MAX_LISTED = 5

interface KeptJobsProps {
  userId: number
  /** The number alone, where their catcher can still finish them. */
  unlisted?: boolean
}

/**
 * What a new role or a lock does to the jobs that somebody has, with a link to each: a locked catcher cannot finish them
 * (D-127). Nothing until they are known.
 */
export function KeptJobs({ userId, unlisted }: KeptJobsProps) {
  const { data } = useQuery({
    ...endpointQuery(accountJobs, { params: { userId } }),
    refetchOnMount: 'always',
  })
  if (!data) return null
  const { openCount, jobs } = data
  if (unlisted || openCount === 0) return jobsText(openCount)
  return (
    <div>
      {jobsText(openCount)}
      <ul aria-label="Open jobs" className={styles.list}>
        {jobs.slice(0, Math.min(openCount, MAX_LISTED)).map(({ jobNumber, suburb, urgency }) => (
          <li key={jobNumber}>
            <Link asChild>
              <RouterLink to={jobLifePath(jobNumber)}>#{jobNumber}</RouterLink>
            </Link>{' '}
            <bdi>{suburb ?? 'Unknown location'}</bdi>, {urgencyLabel(urgency)}
          </li>
        ))}
        {openCount > MAX_LISTED && <li>and {openCount - MAX_LISTED} more</li>}
      </ul>
    </div>
  )
}

function jobsText(count: number): string {
  if (count === 0) return 'They have no open jobs.'
  return count === 1 ? '1 open job stays theirs.' : `${count} open jobs stay theirs.`
}
