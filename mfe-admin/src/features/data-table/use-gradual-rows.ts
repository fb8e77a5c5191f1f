import { createContext, startTransition, useContext, useDeferredValue, useEffect, useState } from 'react'

/** How many rows that are not there yet one step renders: what a slow phone does between two frames. */
export const ROWS_AT_ONCE = 3

/** How many rows of a page that was left one step takes away. */
export const ROWS_AWAY_AT_ONCE = 10

/** True where the list was there when its page was opened, e.g. after the browser's Back. */
export const FromCacheContext = createContext(false)

/** What is rendered of one page of a list. */
export interface RenderedPage<Row> {
  /** Tells the pages apart. */
  key: number
  rows: readonly Row[]
}

/**
 * The rows to render now: those that are there already and some new ones, then as many more with each step, so that a
 * slow phone answers presses while a page of fifty jobs or a hundred invoices arrives. A refresh leaves what is there.
 * Where a page takes the place of another one, the rows of that one are to be hidden, and leave step by step after the
 * new ones: to take fifty away at once keeps a slow phone longer than a press may wait. A list from the cache is whole at
 * once: the browser restores how far it was scrolled.
 * @returns the page to be seen as the last one, behind those that were left
 */
export function useGradualRows<Row>(given: readonly Row[], rowId: RowId<Row>): readonly RenderedPage<Row>[] {
  const isFromCache = useContext(FromCacheContext)
  const [before, remember] = useState<readonly RenderedPage<Row>[]>(() => [
    { key: 0, rows: isFromCache ? given : [] },
  ])
  // Another page comes in a step of its own, after what stands around the list.
  const later = useDeferredValue(given)
  const now = withRows(before, isAnotherPage(before, given, rowId) ? later : given, rowId)
  const next = now === before ? withoutSome(before) : now
  useEffect(() => {
    if (next === before) return
    const timer = setTimeout(() => startTransition(() => remember(next)))
    return () => clearTimeout(timer)
  })
  return now
}

type RowId<Row> = (row: Row) => number | string

const idsOf = <Row>(pages: readonly RenderedPage<Row>[], rowId: RowId<Row>) =>
  new Set(pages.at(-1)?.rows.map(rowId))

/** Whether none of some rows is to be seen yet, and those that are would be long to take away. */
function isAnotherPage<Row>(
  pages: readonly RenderedPage<Row>[],
  rows: readonly Row[],
  rowId: RowId<Row>,
): boolean {
  const seen = idsOf(pages, rowId)
  return seen.size > ROWS_AWAY_AT_ONCE && !rows.some((row) => seen.has(rowId(row)))
}

/** The pages with some more of the rows; the same pages where none is missing. */
function withRows<Row>(
  pages: readonly RenderedPage<Row>[],
  all: readonly Row[],
  rowId: RowId<Row>,
): readonly RenderedPage<Row>[] {
  const { key, rows: seen } = pages.at(-1) ?? { key: 0, rows: [] }
  const ids = idsOf(pages, rowId)
  let added = 0
  const rows = all.filter((row) => ids.has(rowId(row)) || ++added <= ROWS_AT_ONCE)
  if (rows.length === seen.length && rows.every((row, index) => row === seen[index])) return pages
  return isAnotherPage(pages, all, rowId)
    ? [...pages, { key: key + 1, rows }]
    : [...pages.slice(0, -1), { key, rows }]
}

/** The pages without some rows of the oldest one that was left; the same pages where none was. */
function withoutSome<Row>(pages: readonly RenderedPage<Row>[]): readonly RenderedPage<Row>[] {
  const [oldest, ...others] = pages
  if (!oldest || others.length === 0) return pages
  const rows = oldest.rows.slice(0, -ROWS_AWAY_AT_ONCE)
  return rows.length > 0 ? [{ key: oldest.key, rows }, ...others] : others
}
