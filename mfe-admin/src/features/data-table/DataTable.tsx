import { useTable, type RowData } from '@tanstack/react-table'
import { memo, useMemo, type ReactNode } from 'react'
import { Icon } from '@snake-dispatch/design-system'
import { useNarrowScreen } from '@snake-dispatch/kit'
import { DataCards } from './DataCards.tsx'
import type { Column, Sort } from './columns.ts'
import styles from './DataTable.module.css'
import { columnDefs, features, sortingOf, sortOf } from './table-model.ts'
import { useGradualRows } from './use-gradual-rows.ts'

export interface DataTableProps<Row> {
  /** The accessible name. */
  label: string
  /** Stable between renders: defined outside the component, or memoized. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => number | string
  /** In which order the server has sorted the rows. */
  sort?: Sort | undefined
  onSortChange?: (sort: Sort) => void
  /** True while what it shows is about to be replaced. */
  busy?: boolean | undefined
  /** Below which breakpoint the rows are cards: 40rem (default), or 64rem for a table of many columns. */
  cardsBelow?: 'medium' | 'wide'
}

/**
 * A list with columns: a real table, and on a narrow screen a card per row. The server sorts; a heading that can be pressed
 * asks for another order.
 */
export function DataTable<Row extends RowData>({ cardsBelow = 'medium', ...given }: DataTableProps<Row>) {
  const isNarrow = useNarrowScreen(cardsBelow)
  const props = { ...given, rows: useGradualRows(given.rows, given.rowId) }
  return isNarrow ? <DataCards {...props} /> : <Table {...props} />
}

function Table<Row extends RowData>({
  label,
  columns,
  rows,
  rowId,
  sort,
  onSortChange,
  busy,
}: DataTableProps<Row>) {
  const definitions = useMemo(() => columnDefs(columns), [columns])
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => String(rowId(row)),
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting: sortingOf(sort) },
    onSortingChange: (update) => {
      const next = sortOf(typeof update === 'function' ? update(sortingOf(sort)) : update)
      if (next) onSortChange?.(next)
    },
  })
  const byId = new Map(columns.map((column) => [column.id, column]))
  return (
    <div className={styles.scroll}>
      <table aria-label={label} aria-busy={busy} className={styles.table}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map(({ id, column }) => (
                <th
                  key={id}
                  scope="col"
                  data-align={byId.get(id)?.align}
                  aria-sort={sort?.column === id ? sort.direction : undefined}
                >
                  {column.getCanSort() ? (
                    <button type="button" className={styles.order} onClick={column.getToggleSortingHandler()}>
                      {byId.get(id)?.header}
                      <Icon
                        name="keyboard_arrow_down"
                        size="small"
                        className={styles.arrow}
                        data-direction={sort?.column === id ? sort.direction : undefined}
                      />
                    </button>
                  ) : (
                    byId.get(id)?.header
                  )}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <TableRow key={row.id} row={row.original} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface TableRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
}

/** One row; rendered again only when it has changed. */
const TableRow = memo(function TableRow<Row>({ row, columns }: TableRowProps<Row>) {
  return (
    <tr>
      {columns.map(({ id, cell, card, align }) =>
        card === 'title' ? (
          <th key={id} scope="row">
            {cell(row)}
          </th>
        ) : (
          <td key={id} data-align={align}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}) as <Row>(props: TableRowProps<Row>) => ReactNode
