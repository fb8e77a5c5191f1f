import type { ReactNode } from 'react'

/** The two orders of a column, in words for the choice that cards have: 'Name, A to Z'. */
export interface ColumnOrders {
  ascending: string
  descending: string
  /** The order that the first press of the heading gives; `ascending` when left out. */
  first?: 'ascending' | 'descending'
}

/** A column of a table, and on a narrow screen a fact of each card. */
export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Left out where the server cannot order by this column. */
  orders?: ColumnOrders
  /** Numbers stand at the end of their cell. */
  align?: 'end'
  /**
   * On cards: `title` is the heading (one column, also the row's heading in the table), `wide` fills the width, `end`
   * comes after the facts without its header, for buttons.
   */
  card?: 'title' | 'wide' | 'end'
}

/** In which order the rows are. */
export interface Sort {
  column: string
  direction: 'ascending' | 'descending'
}

/** What a press of a heading asks for: the first order of its column, then the other one. */
export function nextSort(
  { id, orders }: Pick<Column<never>, 'id' | 'orders'>,
  now?: Sort['direction'],
): Sort {
  const first = orders?.first ?? 'ascending'
  const other = first === 'ascending' ? 'descending' : 'ascending'
  return { column: id, direction: now === first ? other : first }
}
