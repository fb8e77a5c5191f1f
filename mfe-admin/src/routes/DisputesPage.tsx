import { paths, unpaidSharesPath } from '@snake-dispatch/contract/paths'
import { isAdmin } from '@snake-dispatch/contract/user'
import { disputeSubjects } from '@snake-dispatch/domain/dispute'
import { Button, Heading } from '@snake-dispatch/design-system'
import { useSession } from '@snake-dispatch/kit'
import { Link, useSearchParams } from '@snake-dispatch/kit/router'
import { DisputeList } from '../features/disputes/DisputeList.tsx'
import { OpenForCaller } from '../features/disputes/OpenForCaller.tsx'
import { NewCallButton } from '../features/new-call/NewCallButton.tsx'
import styles from './AdminPage.module.css'

/** The disputes about jobs, for the office (D-175). */
export function DisputesPage() {
  const { user } = useSession()
  const [search] = useSearchParams()
  const jobId = Number(search.get('job'))
  const about = search.get('about')?.split(',') ?? disputeSubjects
  const subjects = disputeSubjects.filter((subject) => about.includes(subject))
  if (!user) return null
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Button asChild size="small" variant="quiet" icon="arrow_back">
          <Link to={paths.moderator}>Moderator Dashboard</Link>
        </Button>
        <NewCallButton />
      </div>
      <div className={styles.head}>
        <Heading level={1}>Disputes</Heading>
        {isAdmin(user) && (
          <Button asChild size="small">
            <Link to={unpaidSharesPath}>Unpaid shares</Link>
          </Button>
        )}
      </div>
      {jobId > 0 && subjects.length > 0 && (
        <OpenForCaller
          key={jobId}
          jobId={jobId}
          jobNumber={search.get('number') ?? ''}
          subjects={subjects}
          user={user}
        />
      )}
      <DisputeList />
    </div>
  )
}
