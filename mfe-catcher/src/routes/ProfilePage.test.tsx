import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { session } from '@snake-dispatch/kit'
import { catcher } from '@snake-dispatch/kit/testing'
import { renderPortal, signedOut } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../App.tsx'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { type } from '../testing/fields.ts'
import { openProfile } from '../testing/profile.tsx'

beforeAll(everythingLoaded)

describe('the page', () => {
  test('PROF-01 has the tabs Profile, Password and Settings, and leads back to the dashboard and to /', async () => {
    openProfile()
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Profile', 'Password', 'Settings'])
    const back = within(screen.getByRole('navigation', { name: 'Back' })).getAllByRole('link')
    expect(back.map((link) => link.getAttribute('href'))).toEqual(['/dashboard', '/'])
  })

  test('ROUTE-03 a guest is sent to /login', async () => {
    renderPortal(<app.App />, { path: '/profile' })
    expect(await screen.findByRole('form', { name: 'Login' })).toBeTruthy()
  })

  test('ROUTE-07 nothing is shown while the user is loading', () => {
    const { container } = renderPortal(<app.App />, {
      path: '/profile',
      session: { status: 'loading', user: null },
    })
    expect(container.textContent).toBe('')
  })

  test("PROF-05 who signs out on the page sees 'Not Authenticated', with the way to the login", async () => {
    openProfile()
    await screen.findByRole('form', { name: 'Profile' })
    act(() => signedOut())
    expect(await screen.findByRole('heading', { name: 'Not Authenticated' })).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Go to Login' }))
    expect(await screen.findByRole('form', { name: 'Login' })).toBeTruthy()
  })

  test('D-43 a session that ends by itself leads to /login, and what was typed is there after it', async () => {
    openProfile()
    type('Full name', 'Kim Typed')
    session.set({ status: 'guest', user: null, endReason: 'expired' })
    expect(await screen.findByRole('form', { name: 'Login' })).toBeTruthy()
    session.set({ status: 'user', user: catcher })
    expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Kim Typed')
  })
})
