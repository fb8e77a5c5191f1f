import { pendingUsers } from '@snake-dispatch/contract/registration'
import { Button, Notice } from '@snake-dispatch/design-system'
import { EmptyState, LoadingArea, Skeleton } from '@snake-dispatch/design-system/signed-in'
import { errorText, useNarrowScreen } from '@snake-dispatch/kit'
import { restartList } from '@snake-dispatch/kit/query'
import styles from './PendingApprovals.module.css'
import { PendingCards } from './PendingCards.tsx'
import { PendingTable } from './PendingTable.tsx'
import { usePendingUsers } from './queries.ts'

/** The waiting registrations in all their states: loading, failed, none, some; after a refresh that failed, both. */
export function PendingList() {
  const { data, dataUpdatedAt, error } = usePendingUsers()
  const isWide = !useNarrowScreen()

  const Registrations = isWide ? PendingTable : PendingCards
  return (
    <>
      {/* Also above registrations that are there from before: they may be old. */}
      {error && (
        <Notice
          tone="warning"
          role="alert"
          title="The registrations could not be loaded"
          action={<Button onClick={retry}>Try again</Button>}
          className={styles.failed}
        >
          {errorText(error, 'Check your connection.')}
        </Notice>
      )}
      {!data && !error && <Loading />}
      {data?.length === 0 && (
        <EmptyState
          headingLevel={3}
          icon="verified_user"
          title="No pending registrations"
          description="Catchers who register appear here until you approve or reject them."
        />
      )}
      {data && data.length > 0 && <Registrations users={data} asOf={new Date(dataUpdatedAt)} />}
    </>
  )
}

function Loading() {
  return (
    <LoadingArea label="Loading the registrations" onRetry={retry}>
      <div className={styles.loading}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} shape="block" height="4.5rem" />
        ))}
      </div>
    </LoadingArea>
  )
}

const retry = () => void restartList(pendingUsers.path)
