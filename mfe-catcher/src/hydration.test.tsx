import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { login } from '@snake-dispatch/contract/accounts'
import { availableJobs } from '@snake-dispatch/contract/jobs'
import type { PageData } from '@snake-dispatch/contract/portal-config'
import { mount, session } from '@snake-dispatch/kit'
import { answer, availableJob, catcher, portalConfigOf, refusal } from '@snake-dispatch/kit/testing'
import { answerCalls, enterPortal, servePageData, startSession } from '@snake-dispatch/kit/testing/vitest'
import { app } from './App.tsx'
import { render, renderWithData } from './prerender.tsx'
import { everythingLoaded } from './testing/everything-loaded.ts'
import { press, type } from './testing/fields.ts'

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

/** Puts a page into the document as the server does. */
function serve(path: string, body: string): HTMLElement {
  // Here one process is both sides: React's server half leaves its contexts set until it renders something else.
  renderToString(<p />)
  session.set({ status: 'loading', user: null })
  history.replaceState(null, '', path)
  const place = document.createElement('div')
  place.dataset['prerendered'] = ''
  place.innerHTML = body
  document.body.append(place)
  return place
}

/** Starts the page as the shell does. */
async function start(path: string, place: HTMLElement) {
  await startSession()
  const section = mount(app)
  leave = section.unmount
  await section.prepare(path)
  await act(() => section.mount({ domElement: place }))
}

/** Opens the dashboard whose document has this data. */
async function open(data: PageData) {
  const { body } = await renderWithData('/dashboard', portalConfigOf(), data)
  enterPortal({ config: { hasSession: true } })
  const place = serve('/dashboard', body)
  const html = place.innerHTML
  const served = [...place.querySelectorAll('article')]
  servePageData(data)
  await start('/dashboard', place)
  return { html, served }
}

test('AUTH-01 the sign-in is hydrated as it was served, with what was typed before', async () => {
  const { body } = await render('/login', portalConfigOf())
  enterPortal()
  const place = serve('/login', body)
  const nodes = [...place.querySelectorAll('form *')]
  type('Email address', 'sam@snakes.example')
  type('Password', 'secret')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Stay signed in' }))
  const { callsTo } = answerCalls(answer(login, () => refusal(401)))
  await start('/login', place)
  expect(faults).toEqual([])
  expect([...place.querySelectorAll('form *')].every((node, index) => node === nodes[index])).toBe(true)
  press('Login')
  await waitFor(() =>
    expect(callsTo(login)[0]?.body).toEqual({
      username: 'sam@snakes.example',
      password: 'secret',
      rememberMe: true,
    }),
  )
})

test('JOB-02 the jobs of the document are hydrated without a call, each node in its place', async () => {
  const { calls } = answerCalls()
  const data = dataOf(8)
  const { html } = await open(data)
  expect(faults).toEqual([])
  expect(html).toContain('Search 8 jobs')
  expect(screen.getAllByRole('article')).toHaveLength(8)
  expect(session.get()).toEqual({ status: 'user', user: catcher })
  expect(calls().filter(({ name }) => name.includes(availableJobs.path))).toEqual([])
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

test('D-151 the document has the nearest job first, and its order stays when the page is hydrated', async () => {
  const suburbs = ['Manly', 'Katoomba', 'Emu Plains']
  const jobs = suburbs.map((suburb) => availableJob({ suburb }))
  const [manly, katoomba, emuPlains] = jobs.map(({ id }) => id)
  const { html } = await open({
    ...dataOf(0),
    user: { ...catcher, baseSuburb: 'Penrith' },
    answers: { '/api/jobs/available': jobs },
    nearest: [emuPlains!, katoomba!, manly!],
  })
  const places = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(html).toMatch(/Emu Plains.*Katoomba.*Manly/s)
  expect(faults).toEqual([])
  expect(places()).toEqual(['Emu Plains', 'Katoomba', 'Manly'])
  expect(await screen.findByRole('button', { name: 'Distances from Penrith' })).toBeTruthy()
  expect(places()).toEqual(['Emu Plains', 'Katoomba', 'Manly'])
})

test('D-151 a browser that hides the map gets the page without its room', async () => {
  const { html } = await open(dataOf(3))
  expect(html).toContain('Hide map')
  await act(() => leave())
  document.body.replaceChildren()
  document.cookie = 'hide-map=yes; path=/'
  const hidden = await open({ ...dataOf(3), hidesMap: true })
  document.cookie = 'hide-map=; path=/; max-age=0'
  expect(hidden.html).toContain('Show map')
  expect(hidden.html).not.toContain('aria-label="Map"')
  expect(faults).toEqual([])
})

test('JOB-02 a list that is empty says so from the start', async () => {
  const { html } = await open(dataOf(0))
  expect(html).toContain('No jobs found')
  expect(faults).toEqual([])
})
