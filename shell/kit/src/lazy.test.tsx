import { RETRY_WAITS } from '@snake-dispatch/client/repeat-wait'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setDeploymentCheck } from './deployment.ts'
import { lazy } from './lazy.tsx'

const Content = () => 'Content'
const text = () => document.body.textContent
const noNetwork = () => Promise.reject<typeof Content>(new TypeError('no network'))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const online = () => act(async () => dispatchEvent(new Event('online')))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  setDeploymentCheck(() => Promise.resolve(false))
  vi.useRealTimers()
})

/** A component whose code is loaded when `arrive` is called. */
function awaited() {
  const { promise, resolve } = Promise.withResolvers<typeof Content>()
  return { importComponent: vi.fn(() => promise), arrive: () => act(async () => resolve(Content)) }
}

test('the fallback is shown until the component is loaded', async () => {
  const { importComponent, arrive } = awaited()
  const Part = lazy(importComponent, { fallback: 'Loading' })
  render(<Part />)
  expect(text()).toBe('Loading')
  await arrive()
  expect(text()).toBe('Content')
})

test('a component that was loaded before renders at once, and is loaded once', async () => {
  const { importComponent, arrive } = awaited()
  const Part = lazy(importComponent)
  const loads = [Part.load(), Part.load()]
  expect(Part.isLoaded()).toBe(false)
  await arrive()
  await Promise.all(loads)
  expect(Part.isLoaded()).toBe(true)
  expect(renderToString(<Part />)).toBe('Content')
  await pass(10_000)
  expect(importComponent).toHaveBeenCalledOnce()
})

test('it preloads itself when the page is idle, unless it says not to', async () => {
  const [importComponent, importLater] = [
    vi.fn(() => Promise.resolve(Content)),
    vi.fn(() => Promise.resolve(Content)),
  ]
  const Part = lazy(importComponent)
  const Later = lazy(importLater, { preload: false })
  expect(importComponent).not.toHaveBeenCalled()
  await pass(5_000)
  expect([Part.isLoaded(), Later.isLoaded()]).toEqual([true, false])
  Later.preload()
  await pass(5_000)
  expect(Later.isLoaded()).toBe(true)
})

test('a preload that fails is repeated when the browser comes online, not before', async () => {
  const importComponent = vi.fn<() => Promise<typeof Content>>(noNetwork)
  const Part = lazy(importComponent)
  await pass(60_000)
  expect(importComponent).toHaveBeenCalledOnce()
  importComponent.mockResolvedValue(Content)
  await online()
  await pass(5_000)
  expect(Part.isLoaded()).toBe(true)
})

test('a dead import is retried a few times with growing waits, then a notice offers Retry', async () => {
  const importComponent = vi.fn<() => Promise<typeof Content>>(noNetwork)
  const Part = lazy(importComponent, { fallback: 'Loading', preload: false })
  render(<Part />)
  for (const [index, wait] of RETRY_WAITS.entries()) {
    await pass(wait - 1)
    expect(importComponent).toHaveBeenCalledTimes(index + 1)
    expect(text()).toBe('Loading')
    await pass(1)
    expect(importComponent).toHaveBeenCalledTimes(index + 2)
  }
  expect(RETRY_WAITS).toEqual([...RETRY_WAITS].sort((a, b) => a - b))
  expect(screen.getByRole('alert').textContent).toContain('This section is unavailable')
  await pass(3_600_000)
  expect(importComponent).toHaveBeenCalledTimes(RETRY_WAITS.length + 1)

  importComponent.mockResolvedValue(Content)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })))
  expect(text()).toBe('Content')
})

test('it is retried at once when the browser comes online, while waiting and after the notice', async () => {
  const importComponent = vi.fn<() => Promise<typeof Content>>(noNetwork)
  const Part = lazy(importComponent, { preload: false })
  render(<Part />)
  await pass(0)
  await online()
  expect(importComponent).toHaveBeenCalledTimes(2)
  await pass(3_600_000)
  expect(screen.getByRole('alert')).toBeTruthy()
  importComponent.mockResolvedValue(Content)
  await online()
  expect(text()).toBe('Content')
})

test('a component that leaves the screen is not retried', async () => {
  const importComponent = vi.fn<() => Promise<typeof Content>>(noNetwork)
  const Part = lazy(importComponent, { preload: false })
  const { unmount } = render(<Part />)
  await pass(0)
  unmount()
  await pass(3_600_000)
  expect(importComponent).toHaveBeenCalledOnce()
})

test('a component whose file is gone with a newer deployment offers a reload without further attempts', async () => {
  setDeploymentCheck(() => Promise.resolve(true))
  const importComponent = vi.fn<() => Promise<typeof Content>>(noNetwork)
  const Part = lazy(importComponent, { preload: false })
  render(<Part />)
  await pass(0)
  expect(importComponent).toHaveBeenCalledOnce()
  expect(screen.getByRole('alert').textContent).toContain(
    'The portal was updated. Reload the page to go on; what you typed is kept.',
  )
  expect(screen.getByRole('button').textContent).toContain('Reload')
})

test('when it is not known whether there is a newer deployment, Retry is offered', async () => {
  setDeploymentCheck(() => Promise.reject(new TypeError('no network')))
  const Part = lazy(noNetwork, { preload: false })
  render(<Part />)
  await pass(60_000)
  expect(screen.getByRole('button').textContent).toContain('Retry')
})

test('what is said in place of a part that cannot be loaded may depend on its props', async () => {
  const Part = lazy(
    (): Promise<(props: { id: number }) => string> => Promise.reject(new TypeError('no network')),
    {
      unavailable: ({ id }) => `No part ${id}`,
      preload: false,
    },
  )
  render(<Part id={7} />)
  expect(text()).toBe('')
  await pass(60_000)
  expect(text()).toBe('No part 7')
})

test('a part that nobody misses is left out when it cannot be loaded', async () => {
  const Part = lazy(noNetwork, { unavailable: null, fallback: 'Loading', preload: false })
  render(<Part />)
  await pass(60_000)
  expect(text()).toBe('')
})
