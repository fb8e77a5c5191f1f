import { act, fireEvent, render, screen } from '@testing-library/react'
import { Button } from '@snake-dispatch/design-system'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { JobSkeletons } from './JobSkeletons.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

test('UI-05 after 3 s of silence a list says so and offers to try again', () => {
  const retry = vi.fn()
  render(<JobSkeletons label="Loading available jobs" onRetry={retry} />)
  wait(2_999)
  expect(screen.queryByText(/Still trying…/)).toBeNull()
  wait(1)
  expect(screen.getByText(/Still trying…/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('UI-05 after 3 s of silence a waiting button says so, keeps its name, and counts again the next time', () => {
  const shown = render(<Button loading>Confirm Claim</Button>)
  wait(3_000)
  expect(screen.getByRole('button', { name: 'Still trying… Confirm Claim' })).toBeTruthy()
  shown.rerender(<Button>Confirm Claim</Button>)
  expect(screen.getByRole('button', { name: 'Confirm Claim' })).toBeTruthy()
  shown.rerender(<Button loading>Confirm Claim</Button>)
  wait(2_999)
  expect(screen.getByRole('button', { name: 'Confirm Claim' })).toBeTruthy()
})
