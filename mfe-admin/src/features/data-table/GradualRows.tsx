import type { AriaAttributes, ReactNode } from 'react'
import { PartBoundary } from '@snake-dispatch/design-system'
import { useGradualRows } from './use-gradual-rows.ts'

interface GradualRowsProps<Row> extends AriaAttributes {
  /** What holds the rows. */
  as: 'tbody' | 'ul'
  className?: string | undefined
  rows: readonly Row[]
  rowId: (row: Row) => number | string
  /** What the notice of a row that cannot be shown calls it: 'Job #10000012'. */
  nameOf?: ((row: Row) => string) | undefined
  /** Renders a row. */
  children: (row: Row) => ReactNode
}

/** The rows of a page that was left are neither seen nor heard. Their boxes stay where they can: to drop all is long work. */
const left = {
  ul: { blockSize: 0, marginBlock: 0, overflow: 'hidden', contentVisibility: 'hidden' },
  tbody: { display: 'none' },
} as const

/** Where the notice of a row stands that cannot be rendered. */
const place = {
  ul: (notice: ReactNode) => <li>{notice}</li>,
  tbody: (notice: ReactNode) => (
    <tr>
      <td colSpan={100}>{notice}</td>
    </tr>
  ),
}

/** The rows of a list, which come and go in steps, so that no press waits for them. */
export function GradualRows<Row>({
  as: List,
  rows,
  rowId,
  nameOf = () => 'This entry',
  children,
  ...attributes
}: GradualRowsProps<Row>) {
  const pages = useGradualRows(rows, rowId)
  return pages.map((page, index) => {
    const wasLeft = index < pages.length - 1
    return (
      <List key={page.key} {...attributes} {...(wasLeft && { 'aria-hidden': true, style: left[List] })}>
        {page.rows.map((row) => (
          <PartBoundary key={rowId(row)} name={nameOf(row)} place={place[List]}>
            {children(row)}
          </PartBoundary>
        ))}
      </List>
    )
  })
}
