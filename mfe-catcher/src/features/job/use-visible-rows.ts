import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useState, type RefObject } from 'react'

/** Lists up to this length are rendered whole. */
const WHOLE = 24
/** Cards of a longer list until its layout is known: on the server, and at first. Whole rows of one to three columns. */
const FIRST = 12
/** Height of a row that has not been measured, in pixels. */
const ESTIMATE = 180
/** Rows that are rendered beyond each edge of the screen. */
const OVERSCAN = 3

/** A row of a grid that is rendered. */
export interface VisibleRow {
  index: number
  /** Index of its first card, and the index after its last one. */
  from: number
  to: number
  /** Room above it for rows that are not rendered, in pixels. */
  roomAbove: number
}

/** The rows of a grid that are rendered. */
export interface VisibleRows {
  rows: readonly VisibleRow[]
  /** Room below them for rows that are not rendered, in pixels. */
  roomBelow: number
  /** The ref of the first card of every row; undefined when all are rendered. Cards have their row in `data-index`. */
  measure: ((cell: HTMLElement | null) => void) | undefined
}

interface Layout {
  columns: number
  /** Distance between rows, in pixels. */
  gap: number
  /** Distance of the list from the top of the page, in pixels. */
  top: number
}

/**
 * Finds the rows of a long list that are near the screen: 500 jobs would be 15,000 nodes. The row of the focus and its
 * neighbours are among them wherever the screen is, so that the focus is never lost and Tab leads on from it.
 * @param list the element that lays the cards out as a grid; its children have their index in `data-card`
 * @param keys of the cards, in their order
 * @param target the key of a card that is rendered wherever the screen is
 */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  keys: readonly (number | string)[],
  target?: number | string,
): VisibleRows {
  const isLong = keys.length > WHOLE
  const [layout, setLayout] = useState<Layout>()
  const { columns = 1, gap = 0, top = 0 } = layout ?? {}

  useLayoutEffect(() => {
    if (!isLong) return
    const measure = () => {
      if (list.current) setLayout((known) => changedLayout(known, layoutOf(list.current!)))
    }
    const observer = new ResizeObserver(measure)
    // What stands above the list moves it without resizing it.
    observer.observe(document.body)
    measure()
    return () => observer.disconnect()
  }, [isLong, list])

  const isReady = isLong && layout !== undefined
  // oxlint-disable-next-line react/incompatible-library -- what it returns goes to no memoized component
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    enabled: isReady,
    count: isReady ? Math.ceil(keys.length / columns) : 0,
    estimateSize: () => ESTIMATE,
    getItemKey: (row) => keys[row * columns] ?? row,
    gap,
    scrollMargin: top,
    overscan: OVERSCAN,
    rangeExtractor: (range) => {
      const cards = [focusedCard(list.current), target === undefined ? -1 : keys.indexOf(target)]
      const kept = cards
        .filter((card) => card >= 0)
        .map((card) => Math.floor(card / columns))
        .flatMap((row) => [row - 1, row, row + 1])
        .filter((row) => row >= 0 && row < range.count)
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((one, other) => one - other)
    },
  })

  const near = virtualizer.getVirtualItems()
  // The virtualizer knows nothing in its first commit: what is there stays, with what it may hold of focus and touch.
  if (near.length === 0) {
    const row = { index: 0, from: 0, to: isLong ? FIRST : keys.length, roomAbove: 0 }
    return { rows: [row], roomBelow: 0, measure: undefined }
  }
  let end = top - gap
  const rows = near.map((row): VisibleRow => {
    const roomAbove = row.start - end - gap
    end = row.end
    return {
      index: row.index,
      from: row.index * columns,
      to: Math.min((row.index + 1) * columns, keys.length),
      roomAbove,
    }
  })
  return {
    rows,
    roomBelow: Math.max(0, top + virtualizer.getTotalSize() - end),
    measure: virtualizer.measureElement,
  }
}

function layoutOf(list: HTMLElement): Layout {
  const { gridTemplateColumns, rowGap } = getComputedStyle(list)
  return {
    columns: Math.max(1, gridTemplateColumns.split(' ').length),
    gap: Number.parseFloat(rowGap) || 0,
    top: Math.round(list.getBoundingClientRect().top + scrollY),
  }
}

function changedLayout(known: Layout | undefined, now: Layout): Layout {
  const isSame = known?.columns === now.columns && known.gap === now.gap && known.top === now.top
  return isSame ? known : now
}

/** The index of the card that has the focus; -1 when none has. */
function focusedCard(list: HTMLElement | null): number {
  const focused = document.activeElement
  if (!focused || !list?.contains(focused)) return -1
  return Number(focused.closest<HTMLElement>('[data-card]')?.dataset['card'] ?? -1)
}
