import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onDemand, useBeforehand } from './on-demand.tsx'

const There = () => 'There'
const text = () => document.body.textContent

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A component whose code comes when `arrive` is called. */
function awaited() {
  const { promise, resolve } = Promise.withResolvers<typeof There>()
  return { bring: vi.fn(() => promise), arrive: () => act(async () => resolve(There)) }
}

test('a part shows what stands in its place until it is there', async () => {
  const { bring, arrive } = awaited()
  const Part = onDemand(bring, 'Meanwhile')
  render(<Part />)
  expect(text()).toBe('Meanwhile')
  await arrive()
  expect(text()).toBe('There')
})

test('a part that was loaded before is drawn at once, and loaded once', async () => {
  const { bring, arrive } = awaited()
  const Part = onDemand(bring)
  const loads = [Part.load(), Part.load()]
  expect(Part.isLoaded()).toBe(false)
  await arrive()
  await Promise.all(loads)
  expect(Part.isLoaded()).toBe(true)
  render(<Part />)
  expect(text()).toBe('There')
  expect(bring).toHaveBeenCalledOnce()
})

test('a part that cannot be loaded is tried again until it is there', async () => {
  const bring = vi
    .fn<() => Promise<typeof There>>()
    .mockRejectedValueOnce(new TypeError('no network'))
    .mockResolvedValue(There)
  const Part = onDemand(bring)
  render(<Part />)
  await act(() => vi.advanceTimersByTimeAsync(2_999))
  expect(text()).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(text()).toBe('There')
})

test('parts are loaded beforehand when the page has nothing else to do, and a failure disturbs nobody', async () => {
  const missing = onDemand(() => Promise.reject<typeof There>(new TypeError('no network')))
  const Part = onDemand(() => Promise.resolve(There))
  const parts = [missing, Part]
  function Screen() {
    useBeforehand(parts)
    return null
  }
  render(<Screen />)
  expect(Part.isLoaded()).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect([missing.isLoaded(), Part.isLoaded()]).toEqual([false, true])
})
