import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '@snake-dispatch/kit/testing/vitest'
import { DataTable } from './DataTable.tsx'
import { ListStates } from './ListStates.tsx'
import type { Column } from './columns.ts'
import { ROWS_AT_ONCE } from './use-gradual-rows.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

interface Row {
  id: number
}
const columns: Column<Row>[] = [{ id: 'number', header: 'Number', cell: ({ id }) => id, card: 'title' }]
const numbers = Array.from({ length: ROWS_AT_ONCE * 2 }, (_, id) => ({ id }))

function List({ rows, onRetry = () => {} }: { rows: Row[] | undefined; onRetry?: () => void }) {
  return (
    <ListStates
      of="numbers"
      count={rows?.length}
      error={null}
      onRetry={onRetry}
      empty={{ picture: 'people', title: 'None' }}
    >
      <DataTable label="Numbers" columns={columns} rows={rows ?? []} rowId={({ id }) => id} />
    </ListStates>
  )
}
const shown = () => screen.getAllByRole('rowheader').length

test('D-31 a list that is there when its page is opened is whole at once, so that Back finds its place', () => {
  render(<List rows={numbers} />)
  expect(shown()).toBe(numbers.length)
})

test('D-31 a list that has to be loaded comes step by step', () => {
  const { rerender } = render(<List rows={undefined} />)
  rerender(<List rows={numbers} />)
  expect(shown()).toBe(ROWS_AT_ONCE)
})

test('ADMIN-05, MOD-02 after 3 s of silence a table says so, and its first load can be started again', () => {
  const retry = vi.fn<() => void>()
  render(<List rows={undefined} onRetry={retry} />)
  expect(screen.queryByRole('button')).toBeNull()
  act(() => void vi.advanceTimersByTime(3_000))
  expect(screen.getAllByText('Still trying…')).not.toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})
