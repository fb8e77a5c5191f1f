import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GradualRows } from './GradualRows.tsx'
import { ROWS_AT_ONCE, ROWS_AWAY_AT_ONCE } from './use-gradual-rows.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)
const step = () => act(() => void vi.advanceTimersByTime(1))

function open(first: readonly number[]) {
  const list = (rows: readonly number[]) => (
    <GradualRows as="ul" rows={rows} rowId={(row) => row}>
      {(row) => <li key={row}>{row}</li>}
    </GradualRows>
  )
  const { container, rerender } = render(list(first))
  const rowsOf = (lists: Iterable<HTMLElement>) =>
    [...lists].flatMap((each) => [...each.children].map((row) => Number(row.textContent)))
  return {
    change: (rows: readonly number[]) => rerender(list(rows)),
    seen: () => rowsOf(container.querySelectorAll<HTMLElement>('ul:not([aria-hidden])')),
    hidden: () => rowsOf(container.querySelectorAll<HTMLElement>('ul[aria-hidden]')),
    elementOf: (row: number) =>
      [...container.querySelectorAll('li')].find((each) => each.textContent === `${row}`),
    /** Until all of a list is there, and nothing else is. */
    settle: () => {
      for (let count = 0; count < 30; count++) step()
    },
  }
}

test('D-31 a long list is rendered step by step, in its order', () => {
  const rows = numbers(0, ROWS_AT_ONCE * 2 + 1)
  const { seen } = open(rows)
  expect(seen()).toEqual(rows.slice(0, ROWS_AT_ONCE))
  step()
  expect(seen()).toEqual(rows.slice(0, ROWS_AT_ONCE * 2))
  step()
  expect(seen()).toEqual(rows)
})

test('D-31 a refresh leaves what is there, and what has come on top comes step by step', () => {
  const rows = numbers(0, ROWS_AWAY_AT_ONCE * 2)
  const { seen, hidden, change, settle, elementOf } = open(rows)
  settle()
  const second = elementOf(1)
  const refreshed = [-1, ...rows.slice(1)]
  change(refreshed)
  expect(seen()).toEqual(refreshed)
  expect(elementOf(1)).toBe(second)
  change(rows)
  const onTop = [...numbers(200, ROWS_AT_ONCE + 2), ...rows]
  change(onTop)
  expect(seen()).toEqual([...onTop.slice(0, ROWS_AT_ONCE), ...rows])
  step()
  expect(seen()).toEqual(onTop)
  expect(hidden()).toEqual([])
})

test('D-31 another page begins from its top; of the one before nothing is seen, and it leaves after that in steps', () => {
  const before = numbers(0, ROWS_AWAY_AT_ONCE * 2)
  const { seen, hidden, change, settle } = open(before)
  settle()
  const rows = numbers(100, ROWS_AT_ONCE * 2)
  change(rows)
  expect(seen()).toEqual(rows.slice(0, ROWS_AT_ONCE))
  expect(hidden()).toEqual(before)
  step()
  expect(seen()).toEqual(rows)
  expect(hidden()).toEqual(before)
  step()
  step()
  expect(hidden()).toEqual(before.slice(0, ROWS_AWAY_AT_ONCE))
  step()
  expect(hidden()).toEqual([])
  expect(seen()).toEqual(rows)
})

test('D-31 pages that are turned faster than they leave are gone in the end too', () => {
  const { seen, hidden, change, settle } = open(numbers(0, ROWS_AWAY_AT_ONCE * 3))
  settle()
  for (const from of [100, 200, 300]) {
    change(numbers(from, ROWS_AWAY_AT_ONCE * 2))
    step()
  }
  settle()
  expect(seen()).toEqual(numbers(300, ROWS_AWAY_AT_ONCE * 2))
  expect(hidden()).toEqual([])
})

test('a short list takes the place of another one at once', () => {
  const { seen, hidden, change } = open(numbers(0, ROWS_AT_ONCE))
  change(numbers(100, 2))
  expect(seen()).toEqual([100, 101])
  expect(hidden()).toEqual([])
})
