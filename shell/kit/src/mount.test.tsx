import { act, useEffect } from 'react'
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

const App = () => (
  <Routes>
    <Route path="/" element={<Link to="/there">Go</Link>} />
    <Route path="/there" element={<p>There</p>} />
  </Routes>
)

test('a section draws, follows its links, and leaves nothing behind', async () => {
  const domElement = place()
  const lifecycles = mount(App)
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
  const lifecycles = mount(Effect)
  await act(() => lifecycles.mount({ domElement: place() }))
  expect(steps).toEqual(['on', 'off', 'on'])
  await act(() => lifecycles.unmount())
})

test('LAND-08 a prerendered section is taken over: its nodes and what was typed stay', async () => {
  const domElement = place()
  domElement.innerHTML = renderToString(
    section(Form, (children) => <StaticRouter location="/">{children}</StaticRouter>),
  )
  domElement.setAttribute('data-prerendered', '')
  const input = domElement.querySelector('input')!
  input.value = 'Jo'
  const lifecycles = mount(Form)
  await act(() => lifecycles.mount({ domElement }))
  expect(domElement.querySelector('input')).toBe(input)
  expect(input.value).toBe('Jo')
  await act(() => lifecycles.unmount())
})

describe('a section that throws while drawing', () => {
  let broken = true
  const Fragile = () => {
    if (broken) throw new Error('broken')
    return <p>Well again</p>
  }

  beforeEach(() => {
    broken = true
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })

  test('still mounts, says that it is unavailable, and draws again on Retry', async () => {
    const domElement = place()
    const lifecycles = mount(Fragile)
    await act(() => lifecycles.mount({ domElement }))
    expect(domElement.querySelector('[role=alert]')?.textContent).toContain('This section is unavailable')
    broken = false
    await act(async () => retryButton(domElement).click())
    expect(domElement.textContent).toBe('Well again')
    await act(() => lifecycles.unmount())
  })

  test('is loaded anew on Retry where the shell can do that', async () => {
    const domElement = place()
    const retry = vi.fn<() => void>()
    const lifecycles = mount(Fragile)
    await act(() => lifecycles.mount({ domElement, retry }))
    retryButton(domElement).click()
    expect(retry).toHaveBeenCalledOnce()
    await act(() => lifecycles.unmount())
  })
})
