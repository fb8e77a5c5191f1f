import { useSyncExternalStore } from 'react'
import { queryClient, useMutation } from '@snake-dispatch/kit/query'

/** What becomes of one row of a list; null: it leaves the list. */
export interface RowChange<Row> {
  id: number
  apply: (row: Row) => Row | null
}

interface Identified {
  id: number
}

type Options<Answer, Input> = Omit<
  Parameters<typeof useMutation<Answer, Input>>[0],
  'mutationKey' | 'onMutate'
>

/**
 * A change of a row that is on screen before it is answered. `usePendingChanges` gives the list what is under way, to be
 * shown on top of what the server has answered; the cached list stays as it is. So a failure takes this change away and
 * no other one, and a list that was read before the change does not undo it. After a success the caller changes the
 * cached rows.
 * @param list its endpoint
 */
export function useOptimisticChange<Row extends Identified, Answer, Input = void>(
  list: { path: string },
  { pending, ...options }: Options<Answer, Input> & { pending: (input: Input) => RowChange<Row> | undefined },
) {
  return useMutation<Answer, Input>({ ...options, mutationKey: keyOf(list), onMutate: pending })
}

/** The changes of a list's rows that are being sent, oldest first. */
export function usePendingChanges<Row extends Identified>(list: { path: string }): readonly RowChange<Row>[] {
  return useSyncExternalStore(subscribe, () => pendingChanges(list)) as readonly RowChange<Row>[]
}

const subscribe = (listener: () => void) => queryClient.getMutationCache().subscribe(listener)

/** By path, so that the same changes are the same array. The library's own hook would weigh on pages that need none. */
const lastPending = new Map<string, readonly unknown[]>()

function pendingChanges(list: { path: string }): readonly unknown[] {
  const found = queryClient.getMutationCache().findAll({ mutationKey: keyOf(list), status: 'pending' })
  const changes = found.flatMap(({ state }) => state.context ?? [])
  const last = lastPending.get(list.path)
  if (last?.length === changes.length && changes.every((change, index) => change === last[index])) return last
  lastPending.set(list.path, changes)
  return changes
}

/** The rows as they are after some changes, in their order: the reader keeps their place. */
export function applyChanges<Row extends Identified>(
  rows: readonly Row[],
  changes: readonly RowChange<Row>[],
): Row[] {
  return rows.flatMap((row) => {
    let next: Row | null = row
    for (const { id, apply } of changes) if (next?.id === id) next = apply(next)
    return next ? [next] : []
  })
}

/**
 * Changes a row on all pages of a list that were fetched, once the server has answered.
 * @param changeOn the change on a page, by what that page was asked for with, e.g. its filters
 */
export function changeCachedRows<Row extends Identified>(
  { path }: { path: string },
  changeOn: (input: unknown) => RowChange<Row>,
): void {
  for (const [key] of queryClient.getQueriesData({ queryKey: [path, 'page'] }))
    queryClient.setQueryData<{ answer: readonly Row[] }>(
      key,
      (page) => page && { ...page, answer: applyChanges(page.answer, [changeOn(key[2])]) },
    )
}

const keyOf = ({ path }: { path: string }) => [path, 'change']
