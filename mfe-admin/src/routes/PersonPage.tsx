import '@snake-dispatch/design-system/dialog'
import { paths } from '@snake-dispatch/contract/paths'
import { listUsers } from '@snake-dispatch/contract/user-management'
import { Button } from '@snake-dispatch/design-system'
import { ApiError } from '@snake-dispatch/kit'
import { restartList } from '@snake-dispatch/kit/query'
import { Link, useLocation } from '@snake-dispatch/kit/router'
import { ListStates } from '../features/data-table/ListStates.tsx'
import { NewCallButton } from '../features/new-call/NewCallButton.tsx'
import { PersonView } from '../features/person/PersonView.tsx'
import { usePerson } from '../features/person/queries.ts'
import styles from './AdminPage.module.css'

/** The page of one account for admins (ADMIN-17). */
export function PersonPage() {
  const userId = Number(useLocation().pathname.split('/')[3])
  const { data, error } = usePerson(userId)
  const missing = error instanceof ApiError && error.status === 404 ? error : undefined
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Button asChild size="small" variant="quiet" icon="arrow_back">
          <Link to={paths.admin}>Accounts</Link>
        </Button>
        <NewCallButton />
      </div>
      <ListStates
        of="account"
        count={missing ? 0 : data ? 1 : undefined}
        error={missing ? null : error}
        onRetry={() => void restartList(listUsers.path)}
        empty={{ picture: 'search', title: 'No such account', description: missing?.text }}
      >
        {data?.account && <PersonView {...data} account={data.account} />}
      </ListStates>
    </div>
  )
}
