import { afterEach, expect, test, vi } from 'vitest'
import { lazy } from './lazy.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('while prerendering in Node nothing is preloaded', async () => {
  vi.useFakeTimers()
  const importComponent = vi.fn(() => Promise.resolve(() => 'Content'))
  lazy(importComponent)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(importComponent).not.toHaveBeenCalled()
})
