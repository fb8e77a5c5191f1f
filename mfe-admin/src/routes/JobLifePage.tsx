import '@snake-dispatch/design-system/dialog'
import { jobLife } from '@snake-dispatch/contract/job-life'
import { paths } from '@snake-dispatch/contract/paths'
import { Button } from '@snake-dispatch/design-system'
import { Link, useLocation } from '@snake-dispatch/kit/router'
import { restartList } from '@snake-dispatch/kit/query'
import { ListStates } from '../features/data-table/ListStates.tsx'
import { FindJobButton } from '../features/find-job/FindJobButton.tsx'
import { JobLifeView } from '../features/job-life/JobLifeView.tsx'
import { useJobLife } from '../features/job-life/queries.ts'
import styles from './AdminPage.module.css'

/** The page of one job: what it is, whom to call, and what happened to it. */
export function JobLifePage() {
  const jobNumber = Number(useLocation().pathname.split('/')[3])
  const { data, error } = useJobLife(jobNumber)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Button asChild size="small" variant="quiet" icon="arrow_back">
          <Link to={paths.moderator}>Moderator Dashboard</Link>
        </Button>
        <FindJobButton />
      </div>
      <ListStates
        of="job"
        count={data ? 1 : undefined}
        error={error}
        onRetry={() => void restartList(jobLife.path)}
        empty={{ icon: 'pest_control', title: 'No such job' }}
      >
        {data && <JobLifeView life={data} />}
      </ListStates>
    </div>
  )
}
