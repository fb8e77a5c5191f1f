import { createContext, startTransition, useContext, useEffect, useState } from 'react'

/** How many rows that are not there yet one step renders: what a slow phone does between two frames. */
export const ROWS_AT_ONCE = 3

/** True where the list was there when its page was opened, e.g. after the browser's Back. */
export const FromCacheContext = createContext(false)

/**
 * The rows to render now: those that are there already and some new ones, then as many more with each step, so that a
 * slow phone answers presses while a page of fifty jobs or a hundred invoices arrives. A refresh leaves what is there.
 * A list from the cache is whole at once: the browser restores how far it was scrolled.
 */
export function useGradualRows<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => number | string,
): readonly Row[] {
  const isFromCache = useContext(FromCacheContext)
  const [rendered, setRendered] = useState<ReadonlySet<number | string>>(
    () => new Set(isFromCache ? rows.map(rowId) : []),
  )
  let added = 0
  const some = rows.filter((row) => rendered.has(rowId(row)) || ++added <= ROWS_AT_ONCE)
  const shown = some.length === rows.length ? rows : some
  const isStep = added > 0
  const remember = () => setRendered(new Set(shown.map(rowId)))
  useEffect(() => {
    if (!isStep) return
    const timer = setTimeout(() => startTransition(remember))
    return () => clearTimeout(timer)
  })
  return shown
}
