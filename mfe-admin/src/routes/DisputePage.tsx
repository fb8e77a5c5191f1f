import { staffDispute } from '@snake-dispatch/contract/disputes'
import { staffDisputesPath } from '@snake-dispatch/contract/paths'
import { Button } from '@snake-dispatch/design-system'
import { useSession } from '@snake-dispatch/kit'
import { restartList } from '@snake-dispatch/kit/query'
import { Link, useLocation } from '@snake-dispatch/kit/router'
import { DisputeView } from '../features/disputes/DisputeView.tsx'
import { useDispute } from '../features/disputes/queries.ts'
import { ListStates } from '../features/data-table/ListStates.tsx'
import styles from './AdminPage.module.css'

/** One dispute, for the office (D-175). */
export function DisputePage() {
  const { user } = useSession()
  const { data, error } = useDispute(Number(useLocation().pathname.split('/')[3]))
  if (!user) return null
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Button asChild size="small" variant="quiet" icon="arrow_back">
          <Link to={staffDisputesPath}>Disputes</Link>
        </Button>
      </div>
      <ListStates
        of="dispute"
        count={data && 1}
        error={error}
        onRetry={() => void restartList(staffDispute.path)}
        empty={{ picture: 'search', title: 'No dispute' }}
      >
        {data && <DisputeView dispute={data} user={user} />}
      </ListStates>
    </div>
  )
}
