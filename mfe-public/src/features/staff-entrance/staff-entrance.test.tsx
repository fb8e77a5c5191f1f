import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MemoryRouter } from '@snake-dispatch/kit/router'
import { StaffCorner } from './StaffCorner.tsx'
import { useStaffEntrance } from './use-staff-entrance.ts'

function Page() {
  useStaffEntrance()
  return (
    <MemoryRouter>
      <StaffCorner />
      <p>Text</p>
      <input aria-label="Name" />
      <select aria-label="Snake">
        <option>Lakes Smooth Snake</option>
      </select>
    </MemoryRouter>
  )
}

beforeEach(() => history.replaceState(null, '', '/'))
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'standalone')
})

const shiftL = { key: 'L', shiftKey: true }

test('PUB-02 Shift+L goes to /login', () => {
  render(<Page />)
  fireEvent.keyDown(screen.getByText('Text'), shiftL)
  expect(location.pathname).toBe('/login')
})

test.each(['Name', 'Snake'])('PUB-02 Shift+L in the field %s is a letter', (label) => {
  render(<Page />)
  fireEvent.keyDown(screen.getByLabelText(label), shiftL)
  expect(location.pathname).toBe('/')
})

test.each([
  { key: 'l' },
  { ...shiftL, ctrlKey: true },
  { ...shiftL, metaKey: true },
  { key: 'K', shiftKey: true },
])('PUB-02 %j is not the shortcut', (keys) => {
  render(<Page />)
  fireEvent.keyDown(screen.getByText('Text'), keys)
  expect(location.pathname).toBe('/')
})

test('PUB-02 the shortcut goes with the page', () => {
  render(<Page />).unmount()
  fireEvent.keyDown(document.body, shiftL)
  expect(location.pathname).toBe('/')
})

test('PUB-02 a launch from an iOS home screen goes to /login', () => {
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true })
  render(<Page />)
  expect(location.pathname).toBe('/login')
})

test('PUB-02 in the browser of iOS the form stays', () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
  render(<Page />)
  expect(location.pathname).toBe('/')
})

test('PUB-02 the hidden corner leads to /login', () => {
  render(<Page />)
  expect(screen.getByRole('link', { name: 'Catcher sign-in' }).getAttribute('href')).toBe('/login')
})
