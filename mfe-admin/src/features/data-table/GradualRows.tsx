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

/** The rows of a list, which come and go in steps, so that no press waits for them. */
export function GradualRows<Row>({ as: List, rows, rowId, children, ...attributes }: GradualRowsProps<Row>) {
  const pages = useGradualRows(rows, rowId)
  return pages.map((page, index) => (
    <List key={page.key} {...attributes} style={index < pages.length - 1 ? { display: 'none' } : undefined}>
      {page.rows.map(children)}
    </List>
  ))
}
