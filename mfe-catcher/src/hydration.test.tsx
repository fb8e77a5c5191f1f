import { act, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { PageData } from '@snake-dispatch/contract/portal-config'
import { mount, session, startSession } from '@snake-dispatch/kit'
import { availableJob, catcher, portalConfigOf } from '@snake-dispatch/kit/testing'
import { answerCalls, enterPortal, servePageData } from '@snake-dispatch/kit/testing/vitest'
import { app } from './App.tsx'
import { renderWithData } from './prerender.tsx'
import { everythingLoaded } from './testing/everything-loaded.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const faults: unknown[] = []
let leave: () => Promise<void>

beforeAll(everythingLoaded)
beforeEach(() => {
  faults.length = 0
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (!String(said[0]).startsWith('Detected multiple renderers')) faults.push(said)
  })
})
afterEach(async () => {
  await act(() => leave())
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** What the server read ten minutes ago, on a slow network. */
const dataOf = (count: number): PageData => ({
  user: catcher,
  answers: { '/api/jobs/available': Array.from({ length: count }, () => availableJob()) },
  readAt: new Date(Date.now() - 600_000).toISOString(),
})

/** Puts the page into the document as the server does, and starts it as the shell does. */
async function open(data: PageData) {
  enterPortal({ user: undefined, config: { hasSession: true } })
  session.set({ status: 'loading', user: null })
  history.replaceState(null, '', '/dashboard')
  const { body } = await renderWithData('/dashboard', portalConfigOf(), data)
  // Here one process is both sides: React's server half leaves its contexts set until it renders something else.
  renderToString(<p />)
  const place = document.createElement('div')
  place.dataset['prerendered'] = 'skeleton'
  place.innerHTML = body
  document.body.append(place)
  const html = place.innerHTML
  const served = [...place.querySelectorAll('article')]
  servePageData(data)
  await startSession()
  const section = mount(app)
  leave = section.unmount
  await section.prepare('/dashboard')
  await act(() => section.mount({ domElement: place }))
  return { html, served }
}

test('JOB-02 the jobs of the document are hydrated without a call, each node in its place', async () => {
  const { calls } = answerCalls()
  const data = dataOf(8)
  const { html } = await open(data)
  expect(faults).toEqual([])
  expect(html).toContain('Search 8 jobs')
  expect(screen.getAllByRole('article')).toHaveLength(8)
  expect(session.get()).toEqual({ status: 'user', user: catcher })
  expect(calls()).toEqual([])
})

test('JOB-02 of a long list the document holds the first screens only, each node in its place', async () => {
  // jsdom knows no layout.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(180)
  const { html, served } = await open(dataOf(100))
  expect(faults).toEqual([])
  expect(html.match(/<article/g)).toHaveLength(12)
  expect(html).toContain('Search 100 jobs')
  expect(served.slice(0, 5).every((card) => card.isConnected)).toBe(true)
})

test('JOB-02 a list that is empty says so from the start', async () => {
  const { html } = await open(dataOf(0))
  expect(html).toContain('No jobs found')
  expect(faults).toEqual([])
})
