import { createContext, startTransition, useContext, useEffect, useState } from 'react'

/** How many rows that are not there yet one step renders: what a slow phone does between two frames. */
export const ROWS_AT_ONCE = 3

/** True where the list was there when its page was opened, e.g. after the browser's Back. */
export const FromCacheContext = createContext(false)

/**
 * The rows to render now: those that are there already and some new ones, then as many more with each step, so that a
 * slow phone answers presses while a page of fifty jobs or a hundred invoices arrives. Those of the page before give way
 * as the new ones come, from the top: the list keeps its height. A refresh leaves what is there. A list from the cache is
 * whole at once: the browser restores how far it was scrolled.
 */
export function useGradualRows<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => number | string,
): readonly Row[] {
  const isFromCache = useContext(FromCacheContext)
  const [before, setBefore] = useState<readonly Row[]>(() => (isFromCache ? rows : []))
  const known = new Set(before.map(rowId))
  let added = 0
  const some = rows.filter((row) => known.has(rowId(row)) || ++added <= ROWS_AT_ONCE)
  const coming = new Set(rows.map(rowId))
  const leaving = before.filter((row) => !coming.has(rowId(row)))
  const missing = rows.length - some.length
  const shown = missing === 0 ? rows : [...some, ...leaving.slice(-missing)]
  const isStep = added > 0 || leaving.length > 0
  useEffect(() => {
    if (!isStep) return
    const timer = setTimeout(() => startTransition(() => setBefore(shown)))
    return () => clearTimeout(timer)
  })
  return shown
}
