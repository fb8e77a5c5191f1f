import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ROWS_AT_ONCE, useGradualRows } from './use-gradual-rows.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)
const open = (initialProps: number[]) =>
  renderHook((rows: number[]) => useGradualRows(rows, (row) => row), { initialProps })
const step = () => act(() => void vi.advanceTimersByTime(1))

test('D-31 a long list is rendered step by step, in its order', () => {
  const rows = numbers(0, ROWS_AT_ONCE * 2 + 1)
  const { result } = open(rows)
  expect(result.current).toEqual(rows.slice(0, ROWS_AT_ONCE))
  step()
  expect(result.current).toEqual(rows.slice(0, ROWS_AT_ONCE * 2))
  step()
  expect(result.current).toEqual(rows)
})

test('D-31 a refresh leaves what is there, and another page begins from its top', () => {
  const rows = numbers(0, ROWS_AT_ONCE * 2)
  const { result, rerender } = open(rows)
  for (let count = 0; count < 3; count++) step()
  const refreshed = [-1, ...rows.slice(1)]
  rerender(refreshed)
  expect(result.current).toBe(refreshed)
  rerender(rows)
  const onTop = [...numbers(200, ROWS_AT_ONCE + 2), ...rows]
  rerender(onTop)
  expect(result.current).toEqual([...onTop.slice(0, ROWS_AT_ONCE), ...rows])
  step()
  expect(result.current).toEqual(onTop)
  const others = numbers(100, ROWS_AT_ONCE * 2)
  rerender(others)
  expect(result.current).toEqual(others.slice(0, ROWS_AT_ONCE))
})
