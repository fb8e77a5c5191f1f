import {
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
  type RowData,
  type SortingState,
} from '@tanstack/react-table'
import type { Column, Sort } from './columns.ts'

/** What our tables use of the library: the state of a sort that the server carries out. */
export const features = tableFeatures({ rowSortingFeature })

/** Our columns as the library's. */
export function columnDefs<Row extends RowData>(columns: readonly Column<Row>[]) {
  const helper = createColumnHelper<typeof features, Row>()
  return columns.map(({ id, header, orders }) =>
    helper.accessor((row): unknown => row, {
      id,
      header,
      enableSorting: orders !== undefined,
      sortDescFirst: orders?.first === 'descending',
    }),
  )
}

export const sortingOf = (sort: Sort | undefined): SortingState =>
  sort ? [{ id: sort.column, desc: sort.direction === 'descending' }] : []

export function sortOf([first]: SortingState): Sort | undefined {
  return first && { column: first.id, direction: first.desc ? 'descending' : 'ascending' }
}
