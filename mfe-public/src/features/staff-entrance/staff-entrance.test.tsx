import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { StaffCorner } from './StaffCorner.tsx'
import { useStaffEntrance } from './use-staff-entrance.ts'

function Page() {
  useStaffEntrance()
  return (
    <>
      <StaffCorner />
      <p>Text</p>
      <input aria-label="Name" />
      <select aria-label="Snake">
        <option>Lakes Smooth Snake</option>
      </select>
    </>
  )
}

beforeEach(() => history.replaceState(null, '', '/'))
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'standalone')
  Reflect.deleteProperty(performance, 'getEntriesByType')
})

const shiftL = { key: 'L', shiftKey: true }

test('PUB-02 Shift+L goes to /login', () => {
  renderPortal(<Page />)
  fireEvent.keyDown(screen.getByText('Text'), shiftL)
  expect(location.pathname).toBe('/login')
})

test.each(['Name', 'Snake'])('PUB-02 Shift+L in the field %s is a letter', (label) => {
  renderPortal(<Page />)
  fireEvent.keyDown(screen.getByLabelText(label), shiftL)
  expect(location.pathname).toBe('/')
})

test.each([
  { key: 'l' },
  { ...shiftL, ctrlKey: true },
  { ...shiftL, metaKey: true },
  { key: 'K', shiftKey: true },
])('PUB-02 %j is not the shortcut', (keys) => {
  renderPortal(<Page />)
  fireEvent.keyDown(screen.getByText('Text'), keys)
  expect(location.pathname).toBe('/')
})

test('PUB-02 the shortcut goes with the page', () => {
  renderPortal(<Page />).unmount()
  fireEvent.keyDown(document.body, shiftL)
  expect(location.pathname).toBe('/')
})

/** Opens the page in an app on an iOS home screen, in a document that was loaded so. */
async function openInApp(name: string, type: string, referrer = '') {
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true })
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  Object.defineProperty(performance, 'getEntriesByType', {
    value: () => [{ name: `http://localhost${name}`, type }],
    configurable: true,
  })
  // A document of its own: whether it was launched is known once for each.
  vi.resetModules()
  const { useStaffEntrance: enter } = await import('./use-staff-entrance.ts')
  return function AppPage() {
    enter()
    return null
  }
}

test('PUB-02 a launch from an iOS home screen goes to /login, and who comes back later stays', async () => {
  const AppPage = await openInApp('/', 'navigate')
  const { unmount } = render(<AppPage />)
  expect(location.pathname).toBe('/login')
  unmount()
  history.pushState(null, '', '/')
  render(<AppPage />)
  expect(location.pathname).toBe('/')
})

test.each([
  ['was launched elsewhere', '/login', 'navigate', ''],
  ['is reloaded', '/', 'reload', ''],
  ['comes from another page of it', '/', 'navigate', 'https://snakes.example/snake-catcher-sydney'],
])('PUB-02 in an app that %s the form stays', async (_, path, type, referrer) => {
  const AppPage = await openInApp(path, type, referrer)
  render(<AppPage />)
  expect(location.pathname).toBe('/')
})

test('PUB-02 in the browser of iOS the form stays', () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
  renderPortal(<Page />)
  expect(location.pathname).toBe('/')
})

test('PUB-02 the hidden corner leads to /login', () => {
  renderPortal(<Page />)
  expect(screen.getByRole('link', { name: 'Catcher sign-in' }).getAttribute('href')).toBe('/login')
})
