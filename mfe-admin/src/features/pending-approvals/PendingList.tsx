import { Button, EmptyState, Notice, Skeleton, VisuallyHidden } from '@snake-dispatch/design-system'
import { errorText, useBeforehand, useNarrowScreen } from '@snake-dispatch/kit'
import { AlertDialog } from './DecisionButtons.tsx'
import styles from './PendingApprovals.module.css'
import { PendingCards } from './PendingCards.tsx'
import { PendingTable } from './PendingTable.tsx'
import { usePendingUsers } from './queries.ts'

/** What the list may need next; loaded while there is a network. */
const laterParts = [AlertDialog]

interface PendingListProps {
  /** A registration was approved or rejected. */
  onDecided: (userId: number) => void
}

/** The waiting registrations in all their states: loading, failed, none, some. */
export function PendingList({ onDecided }: PendingListProps) {
  const { data, dataUpdatedAt, error, refetch } = usePendingUsers()
  const isWide = !useNarrowScreen()
  useBeforehand(laterParts)

  if (!data && error) {
    return (
      <Notice
        tone="warning"
        role="alert"
        title="The registrations could not be loaded"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {errorText(error, 'Check your connection.')}
      </Notice>
    )
  }
  if (!data) return <Loading />
  if (data.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        icon="verified_user"
        title="No pending registrations"
        description="Catchers who register appear here until you approve or reject them."
      />
    )
  }
  const Registrations = isWide ? PendingTable : PendingCards
  return <Registrations users={data} asOf={new Date(dataUpdatedAt)} onDecided={onDecided} />
}

function Loading() {
  return (
    <div aria-busy className={styles.loading}>
      <VisuallyHidden>Loading the registrations</VisuallyHidden>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} shape="block" height="4.5rem" />
      ))}
    </div>
  )
}
