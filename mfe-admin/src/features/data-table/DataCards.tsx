import { memo, type ReactNode } from 'react'
import { DefinitionList } from '@snake-dispatch/design-system/signed-in'
import { Heading } from '@snake-dispatch/design-system'
import type { Column, Sort } from './columns.ts'
import type { DataTableProps } from './DataTable.tsx'
import { GradualRows } from './GradualRows.tsx'
import { ListChoice } from './ListChoice.tsx'
import styles from './DataCards.module.css'

/** The rows of a table as cards, for a narrow screen; what its headings do is a choice above them. */
export function DataCards<Row>({
  label,
  columns,
  rows,
  rowId,
  nameOf,
  sort,
  onSortChange,
  busy,
}: DataTableProps<Row>) {
  return (
    <>
      {sort && onSortChange && <SortChoice columns={columns} sort={sort} onSortChange={onSortChange} />}
      <GradualRows
        as="ul"
        aria-label={label}
        aria-busy={busy}
        className={styles.list}
        rows={rows}
        rowId={rowId}
        nameOf={nameOf}
      >
        {(row) => <Card row={row} columns={columns} />}
      </GradualRows>
    </>
  )
}

interface SortChoiceProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort
  onSortChange: (sort: Sort) => void
}

/** What the headings of a table do, as a choice; nothing where the server sorts by none of the columns. */
export function SortChoice<Row>({ columns, sort, onSortChange }: SortChoiceProps<Row>) {
  const options = columns.flatMap(ordersOf)
  if (options.length === 0) return null
  return (
    <ListChoice
      label="Sort by"
      options={options}
      value={`${sort.column} ${sort.direction}`}
      onChoose={(order) => {
        const [column = '', direction] = order.split(' ')
        onSortChange({ column, direction: direction as Sort['direction'] })
      }}
      className={styles.sort}
    />
  )
}

interface CardProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
}

/** One row; rendered again only when it has changed. */
const Card = memo(function Card<Row>({ row, columns }: CardProps<Row>) {
  const title = columns.find(({ card }) => card === 'title')
  const end = columns.filter(({ card }) => card === 'end')
  const facts = columns.filter(({ card }) => card === undefined || card === 'wide')
  return (
    <li className={styles.card}>
      {title && (
        <Heading level={3} className={styles.title}>
          {title.cell(row)}
        </Heading>
      )}
      <DefinitionList
        items={facts.map(({ header, cell, card }) => ({
          term: header,
          detail: cell(row),
          wide: card === 'wide',
        }))}
      />
      {end.map(({ id, cell }) => (
        <div key={id}>{cell(row)}</div>
      ))}
    </li>
  )
}) as <Row>(props: CardProps<Row>) => ReactNode

function ordersOf<Row>({ id, orders }: Column<Row>) {
  if (!orders) return []
  const { ascending, descending, first } = orders
  const options = [
    { value: `${id} ascending`, label: ascending },
    { value: `${id} descending`, label: descending },
  ]
  return first === 'descending' ? [...options].reverse() : options
}
