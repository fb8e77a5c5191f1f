import { memo, type ReactNode } from 'react'
import { Icon } from '@snake-dispatch/design-system'
import { useNarrowScreen } from '@snake-dispatch/kit'
import { DataCards } from './DataCards.tsx'
import { GradualRows } from './GradualRows.tsx'
import { nextSort, type Column, type Sort } from './columns.ts'
import styles from './DataTable.module.css'

export interface DataTableProps<Row> {
  /** The accessible name. */
  label: string
  /** Stable between renders: defined outside the component, or memoized. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => number | string
  /** What the notice of a row that cannot be shown calls it; 'This entry' when missing. */
  nameOf?: (row: Row) => string
  /** In which order the server has sorted the rows. */
  sort?: Sort | undefined
  onSortChange?: (sort: Sort) => void
  /** True while what it shows is about to be replaced. */
  busy?: boolean | undefined
  /** Below which breakpoint the rows are cards: 40rem (default), or 64rem for a table of many columns. */
  cardsBelow?: 'medium' | 'wide'
  /** For a list that is worked through: rows of two lines at most, 42 or 48 px high, or of one line, 32 px high. */
  density?: 'compact' | 'roomy' | 'dense' | undefined
}

/**
 * A list with columns: a real table, and on a narrow screen a card per row. The server sorts; a heading that can be pressed
 * asks for another order.
 */
export function DataTable<Row>({ cardsBelow = 'medium', ...props }: DataTableProps<Row>) {
  const isNarrow = useNarrowScreen(cardsBelow)
  return isNarrow ? <DataCards {...props} /> : <Table {...props} />
}

function Table<Row>({
  label,
  columns,
  rows,
  rowId,
  nameOf,
  sort,
  onSortChange,
  busy,
  density,
}: DataTableProps<Row>) {
  return (
    <div className={styles.scroll}>
      <table aria-label={label} aria-busy={busy} data-density={density} className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => {
              const direction = sort?.column === column.id ? sort.direction : undefined
              return (
                <th
                  key={column.id}
                  scope="col"
                  data-align={column.align}
                  data-card={column.card}
                  aria-sort={direction}
                >
                  {column.orders ? (
                    <button
                      type="button"
                      className={styles.order}
                      onClick={() => onSortChange?.(nextSort(column, direction))}
                    >
                      {column.header}
                      <Icon
                        name="keyboard_arrow_down"
                        size="small"
                        className={styles.arrow}
                        data-direction={direction}
                      />
                    </button>
                  ) : (
                    column.header
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <GradualRows as="tbody" rows={rows} rowId={rowId} nameOf={nameOf}>
          {(row) => <TableRow row={row} columns={columns} />}
        </GradualRows>
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
          <td dir="auto" key={id} data-align={align} data-card={card}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}) as <Row>(props: TableRowProps<Row>) => ReactNode
