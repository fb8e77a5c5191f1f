import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MenuOnDemand } from './MenuOnDemand.tsx'

const signOut = vi.fn()

afterEach(() => {
  cleanup()
  signOut.mockClear()
})

function open() {
  render(
    <MenuOnDemand
      trigger={<button type="button">Account</button>}
      entries={[
        { label: 'My Profile', href: '#profile' },
        { label: 'Sign Out', onSelect: signOut },
      ]}
    />,
  )
  return screen.getByRole('button', { name: 'Account' })
}

const account = () => screen.getByRole('button', { name: 'Account', hidden: true })

/** What a browser tells of a press: by the pointer it is counted, by the keyboard it is not. */
const press = (button: HTMLElement, count: number) => fireEvent.click(button, { detail: count })

test('NAV-02 the first press of the pointer is not lost, though the menu is loaded only then', async () => {
  const button = open()
  expect(button.getAttribute('aria-haspopup')).toBe('menu')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  press(button, 1)
  expect(await screen.findByRole('menu')).toBeTruthy()
  expect(account().getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }))
  expect(signOut).toHaveBeenCalledOnce()
})

test.each([
  ['Enter or Space', (button: HTMLElement) => press(button, 0)],
  ['an arrow', (button: HTMLElement) => fireEvent.keyDown(button, { key: 'ArrowDown' })],
])('NAV-02 the keyboard opens it by %s with the first entry active, Escape leads back', async (_, ask) => {
  const button = open()
  button.focus()
  ask(button)
  await screen.findByRole('menu')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('My Profile'))
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(account())
})
