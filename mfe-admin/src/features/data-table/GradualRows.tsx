import type { AriaAttributes, ReactNode } from 'react'
import { useGradualRows } from './use-gradual-rows.ts'

interface GradualRowsProps<Row> extends AriaAttributes {
  /** What holds the rows. */
  as: 'tbody' | 'ul'
  className?: string | undefined
  rows: readonly Row[]
  rowId: (row: Row) => number | string
  /** Renders a row, with its key. */
  children: (row: Row) => ReactNode
}

/** The rows of a page that was left are neither seen nor heard. Their boxes stay where they can: to drop all is long work. */
const left = {
  ul: { blockSize: 0, marginBlock: 0, overflow: 'hidden', contentVisibility: 'hidden' },
  tbody: { display: 'none' },
} as const

/** The rows of a list, which come and go in steps, so that no press waits for them. */
export function GradualRows<Row>({ as: List, rows, rowId, children, ...attributes }: GradualRowsProps<Row>) {
  const pages = useGradualRows(rows, rowId)
  return pages.map((page, index) => {
    const wasLeft = index < pages.length - 1
    return (
      <List key={page.key} {...attributes} {...(wasLeft && { 'aria-hidden': true, style: left[List] })}>
        {page.rows.map(children)}
      </List>
    )
  })
}
