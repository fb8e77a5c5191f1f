import { createContext, useMemo, useState } from 'react'

/** The rows that are chosen for something that is done to several. */
export interface Selection {
  readonly has: (id: number) => boolean
  readonly set: (ids: readonly number[]) => void
  readonly toggle: (id: number) => void
}

/** The selection of a list, for its cells: they are not drawn again with the list. Null where nothing is chosen. */
export const SelectionContext = createContext<Selection | null>(null)

/** A selection that begins with no row. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  return useMemo(
    () => ({
      has: (id) => ids.has(id),
      set: (chosen) => setIds(new Set(chosen)),
      toggle: (id) =>
        setIds((before) => {
          const next = new Set(before)
          if (!next.delete(id)) next.add(id)
          return next
        }),
    }),
    [ids],
  )
}
