import { PartBoundary } from '@snake-dispatch/design-system'
import { useRef, type ReactNode, type RefObject } from 'react'
import { useVisibleRows } from './use-visible-rows.ts'
import styles from './JobGrid.module.css'

interface JobGridProps<Item> {
  items: readonly Item[]
  /** Identifies an item, so that its card stays the same one wherever it goes. */
  keyOf: (item: Item) => number
  /** What the notice of a card that cannot be shown calls it: 'Job #10000012'. */
  nameOf: (item: Item) => string
  /** @param place where it stands in the list, from 0 */
  renderItem: (item: Item, place: number) => ReactNode
  /** The list itself. */
  ref?: RefObject<HTMLUListElement | null>
  /** The key of an item that is rendered wherever the screen is, to be scrolled to. */
  target?: number | undefined
  /** True while what it shows is about to be replaced. */
  busy?: boolean | undefined
  /** `start`: cards keep their own height; else they are as high as their row. */
  align?: 'start'
}

interface RenderedProps<Item> {
  item: Item
  place: number
  render: JobGridProps<Item>['renderItem']
}

/** A component of its own, so that what it throws belongs to its card. */
function Rendered<Item>({ item, place, render }: RenderedProps<Item>) {
  return render(item, place)
}

/** A list of job cards in as many columns as have room. Of a long one only the rows near the screen are rendered. */
export function JobGrid<Item>(props: JobGridProps<Item>) {
  const { items, keyOf, nameOf, renderItem, ref, target, busy, align } = props
  const own = useRef<HTMLUListElement>(null)
  const list = ref ?? own
  const { rows, roomBelow, measure } = useVisibleRows(list, items.map(keyOf), target)
  return (
    <ul
      ref={list}
      className={styles.grid}
      data-align={align}
      aria-busy={busy}
      style={roomBelow ? { paddingBlockEnd: roomBelow } : undefined}
    >
      {rows.flatMap(({ index, from, to, roomAbove }) =>
        items.slice(from, to).map((item, place) => (
          <li
            key={keyOf(item)}
            ref={place === 0 ? measure : undefined}
            className={styles.cell}
            style={roomAbove ? { marginBlockStart: roomAbove } : undefined}
            data-key={keyOf(item)}
            data-card={from + place}
            data-index={index}
            aria-setsize={measure && items.length}
            aria-posinset={measure && from + place + 1}
          >
            <PartBoundary name={nameOf(item)}>
              <Rendered item={item} place={from + place} render={renderItem} />
            </PartBoundary>
          </li>
        )),
      )}
    </ul>
  )
}
