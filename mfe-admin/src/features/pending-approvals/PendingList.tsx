import { useCallback, useMemo, useRef, type RefObject } from 'react'
import { pendingUsers } from '@snake-dispatch/contract/registration'
import { serverDate, useNarrowScreen } from '@snake-dispatch/kit'
import { restartList } from '@snake-dispatch/kit/query'
import { useFocusRestore } from '@snake-dispatch/screen-parts/focus-restore'
import type { EmptyList } from '@snake-dispatch/screen-parts/list-states'
import { ListStates } from '../data-table/ListStates.tsx'
import { PendingCards } from './PendingCards.tsx'
import { PendingTable } from './PendingTable.tsx'
import { refreshPendingCount, type usePendingUsers } from './queries.ts'

interface PendingListProps {
  found: ReturnType<typeof usePendingUsers>
  /** Gets the focus when its row has gone and no decision says which row is next. */
  heading: RefObject<HTMLElement | null>
  /** What is said where a search finds none. */
  empty?: EmptyList | undefined
}

const noneWait: EmptyList = {
  picture: 'licence',
  title: 'No pending registrations',
  description: 'Catchers who register appear here until you approve or reject them.',
}

/** The registrations that wait, in all their states. */
export function PendingList({ found, heading, empty = noneWait }: PendingListProps) {
  const { data, dataUpdatedAt, error } = found
  const Registrations = useNarrowScreen() ? PendingCards : PendingTable
  const asOf = useMemo(() => serverDate(dataUpdatedAt), [dataUpdatedAt])
  const next = useRef<HTMLElement>(null)
  const onDecide = useCallback((button: HTMLElement | null) => {
    next.current = button
  }, [])
  // Of a row that was decided here the focus goes to the next one; of one that another admin decided, to the heading.
  useFocusRestore({
    get current() {
      return next.current?.isConnected ? next.current : heading.current
    },
  })
  return (
    <ListStates
      of="registrations"
      count={data?.answer.length}
      error={error}
      onRetry={() => {
        void restartList(pendingUsers.path)
        void refreshPendingCount()
      }}
      empty={empty}
    >
      {data && <Registrations users={data.answer} asOf={asOf} onDecide={onDecide} />}
    </ListStates>
  )
}
