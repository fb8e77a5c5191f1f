import { expect, test, vi } from 'vitest'
import { lazy } from './lazy.tsx'

test('while prerendering in Node nothing is preloaded', async () => {
  vi.useFakeTimers()
  const bring = vi.fn(() => Promise.resolve(() => 'Content'))
  lazy(bring)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(bring).not.toHaveBeenCalled()
  vi.useRealTimers()
})
