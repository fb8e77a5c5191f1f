import { accountJobs, MAX_FOUND_JOBS } from '@snake-dispatch/contract/found-jobs'
import { restartList } from '@snake-dispatch/kit/query'
import { ListStates } from '../data-table/ListStates.tsx'
import { FoundJobLink } from '../find-job/FoundJobLink.tsx'
import styles from './PersonView.module.css'
import { usePersonJobs } from './queries.ts'

/** The jobs that somebody has, then the newest that they had, each with the way to its page (ADMIN-17). */
export function PersonJobs({ userId }: { userId: number }) {
  const { data, error } = usePersonJobs(userId)
  return (
    <ListStates
      of="jobs"
      count={data?.jobs.length}
      error={error}
      onRetry={() => void restartList(accountJobs.path)}
      empty={{ picture: 'quiet', title: 'No jobs yet' }}
    >
      {data && (
        <>
          <p className={styles.count}>{countText(data.openCount, data.jobs.length)}</p>
          <ul aria-label="Jobs" className={styles.jobs}>
            {data.jobs.map((job) => (
              <li key={job.jobNumber}>
                <FoundJobLink job={job} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ListStates>
  )
}

function countText(open: number, shown: number): string {
  const text = open === 0 ? 'None open' : `${open} open`
  return shown === MAX_FOUND_JOBS ? `${text}. The newest ${MAX_FOUND_JOBS}.` : `${text}.`
}
