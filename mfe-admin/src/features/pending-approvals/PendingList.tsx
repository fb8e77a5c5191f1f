import { pendingUsers } from '@snake-dispatch/contract/registration'
import { useNarrowScreen } from '@snake-dispatch/kit'
import { restartList } from '@snake-dispatch/kit/query'
import { ListStates } from '../data-table/ListStates.tsx'
import { PendingCards } from './PendingCards.tsx'
import { PendingTable } from './PendingTable.tsx'
import { usePendingUsers } from './queries.ts'

/** The registrations that wait, in all their states. */
export function PendingList() {
  const { data, dataUpdatedAt, error } = usePendingUsers()
  const isWide = !useNarrowScreen()
  const Registrations = isWide ? PendingTable : PendingCards
  return (
    <ListStates
      of="registrations"
      count={data?.length}
      error={error}
      onRetry={() => void restartList(pendingUsers.path)}
      empty={{
        icon: 'verified_user',
        title: 'No pending registrations',
        description: 'Catchers who register appear here until you approve or reject them.',
      }}
    >
      {data && <Registrations users={data} asOf={new Date(dataUpdatedAt)} />}
    </ListStates>
  )
}
