import { act, useEffect, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mount, section } from './mount.tsx'
import { Link, Route, Routes } from './router.ts'

const place = () => document.body.appendChild(document.createElement('div'))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  history.replaceState(null, '', '/')
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const Form = () => <input aria-label="Name" />
const retryButton = (domElement: HTMLElement) => domElement.querySelector('button')!

/** A remote of which everything is loaded. */
const remote = (App: ComponentType) => ({ App, load: () => Promise.resolve() })

const App = () => (
  <Routes>
    <Route path="/" element={<Link to="/there">Go</Link>} />
    <Route path="/there" element={<p>There</p>} />
  </Routes>
)

test('a section renders, follows its links, and leaves nothing behind', async () => {
  const domElement = place()
  const lifecycles = mount(remote(App))
  await act(() => lifecycles.mount({ domElement }))
  await act(async () => domElement.querySelector('a')?.click())
  expect(domElement.textContent).toBe('There')
  await act(() => lifecycles.unmount())
  expect(domElement.textContent).toBe('')
})

test('in development effects run twice, which shows one that does not clean up after itself', async () => {
  const steps: string[] = []
  const Effect = () => {
    useEffect(() => {
      steps.push('on')
      return () => void steps.push('off')
    }, [])
    return null
  }
  const lifecycles = mount(remote(Effect))
  await act(() => lifecycles.mount({ domElement: place() }))
  expect(steps).toEqual(['on', 'off', 'on'])
  await act(() => lifecycles.unmount())
})

test('LAND-08 a prerendered section is hydrated: its nodes and what was typed stay', async () => {
  const domElement = place()
  domElement.innerHTML = renderToString(
    section(Form, (children) => <StaticRouter location="/">{children}</StaticRouter>),
  )
  domElement.setAttribute('data-prerendered', '')
  const input = domElement.querySelector('input')!
  input.value = 'Jo'
  const lifecycles = mount(remote(Form))
  await act(() => lifecycles.mount({ domElement }))
  expect(domElement.querySelector('input')).toBe(input)
  expect(input.value).toBe('Jo')
  await act(() => lifecycles.unmount())
})

test('what a remote starts is started once, before it mounts, and stopped when it is unloaded', async () => {
  const stop = vi.fn<() => void>()
  const start = vi.fn<() => () => void>(() => stop)
  const lifecycles = mount(remote(App), { start })
  expect(start).not.toHaveBeenCalled()
  await lifecycles.bootstrap()
  const domElement = place()
  for (let mounts = 0; mounts < 2; mounts++) {
    await act(() => lifecycles.mount({ domElement }))
    await act(() => lifecycles.unmount())
  }
  expect(start).toHaveBeenCalledOnce()
  expect(stop).not.toHaveBeenCalled()
  await lifecycles.unload()
  expect(stop).toHaveBeenCalledOnce()
})

describe('a section that throws while rendering', () => {
  let broken = true
  const Fragile = () => {
    if (broken) throw new Error('broken')
    return <p>Well again</p>
  }

  beforeEach(() => {
    broken = true
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })

  test('still mounts, says that it is unavailable, and renders again on Retry', async () => {
    const domElement = place()
    const lifecycles = mount(remote(Fragile))
    await act(() => lifecycles.mount({ domElement }))
    expect(domElement.querySelector('[role=alert]')?.textContent).toContain('This section is unavailable')
    broken = false
    await act(async () => retryButton(domElement).click())
    expect(domElement.textContent).toBe('Well again')
    await act(() => lifecycles.unmount())
  })

  test('is loaded again on Retry where the shell can do that', async () => {
    const domElement = place()
    const retry = vi.fn<() => void>()
    const lifecycles = mount(remote(Fragile))
    await act(() => lifecycles.mount({ domElement, retry }))
    retryButton(domElement).click()
    expect(retry).toHaveBeenCalledOnce()
    await act(() => lifecycles.unmount())
  })
})
