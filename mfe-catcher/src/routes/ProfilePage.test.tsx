import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { logout, me } from '@snake-dispatch/contract/accounts'
import { areaSuburbs, serviceAreas } from '@snake-dispatch/contract/areas'
import { changePassword, updateProfile } from '@snake-dispatch/contract/profile'
import { session, signOut } from '@snake-dispatch/kit'
import { answer, catcher, refusal, refuse, userOf } from '@snake-dispatch/kit/testing'
import { closePortal, renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../App.tsx'
import { RELOAD_DELAY } from '../features/profile/queries.ts'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { descriptionOf, field, openTab, press, type } from '../testing/fields.ts'

beforeAll(everythingLoaded)
afterEach(() => {
  vi.useRealTimers()
})

const areas = answer(serviceAreas, () => ({ serviceAreas: ['Blue Mountains', 'Western Sydney'] }))
const stored = answer(updateProfile, ({ body }) => ({ ...catcher, ...(body as object) }))

const open = (user = catcher, answers: ReturnType<typeof answer>[] = [], path = '/profile') =>
  renderPortal(<app.App />, { path, user, answers: [...answers, areas] })

const button = (name: string) => screen.getByRole('button', { name })

describe('the page', () => {
  test('PROF-01 has the tabs Profile, Password and Settings, and leads back to the dashboard and to /', async () => {
    open()
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
    open(catcher, [answer(logout)])
    await screen.findByRole('form', { name: 'Profile' })
    await signOut()
    expect(await screen.findByRole('heading', { name: 'Not Authenticated' })).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Go to Login' }))
    expect(await screen.findByRole('form', { name: 'Login' })).toBeTruthy()
  })

  test('D-43 a session that ends by itself leads to /login, and what was typed is there after it', async () => {
    open()
    type('Full name', 'Kim Typed')
    session.set({ status: 'guest', user: null, endReason: 'expired' })
    expect(await screen.findByRole('form', { name: 'Login' })).toBeTruthy()
    session.set({ status: 'user', user: catcher })
    expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Kim Typed')
  })
})

describe('the details', () => {
  test('PROF-02 PROF-07 saving sends what changed, fetches the user again, and is busy for the second until the page reloads', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { callsTo } = open(catcher, [stored, answer(me, () => userOf({ name: 'Kim Waters' }))])
    type('Full name', ' Kim Waters ')
    type('Company name (optional)', '')
    press('Save changes')
    await vi.waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Profile Updated', variant: 'default' }),
    )
    expect(callsTo(updateProfile).map(({ body }) => body)).toEqual([{ name: 'Kim Waters', company: '' }])
    await vi.waitFor(() => expect(session.get().user?.name).toBe('Kim Waters'))
    expect(button('Save changes').getAttribute('aria-busy')).toBe('true')
    await vi.advanceTimersByTimeAsync(RELOAD_DELAY)
    await vi.waitFor(() => expect(button('Save changes').getAttribute('aria-busy')).toBeNull())
  })

  test.each([
    ['An account with this licence number already exists.', 409],
    ['', 500],
  ])('PROF-02 a refusal with the text %j is said, and nothing typed is lost', async (text, status) => {
    open(catcher, [refuse(updateProfile, status, text)])
    type('Licence number', 'TAKEN-1')
    press('Save changes')
    const description = text || 'Could not update profile information'
    await waitFor(() =>
      expect(shownToast()).toEqual({ title: 'Update Failed', description, variant: 'destructive' }),
    )
    expect(descriptionOf(screen.getByRole('form', { name: 'Profile' }))).toContain(description)
    expect(field('Licence number').value).toBe('TAKEN-1')
  })

  test('PROF-02 the rules are said at the fields', async () => {
    const { callsTo } = open()
    type('Full name', 'K')
    type('Email address', 'no-mail')
    type('Licence number', '')
    type('Contact number (optional)', '123')
    press('Save changes')
    expect(await screen.findByText('Name must be at least 2 characters')).toBeTruthy()
    for (const text of ['Please enter a valid email address', 'License number is required'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText('Contact number is required')).toBeTruthy()
    expect(screen.getByText('Current password is required')).toBeTruthy()
    expect(callsTo(updateProfile)).toEqual([])
  })

  test('D-36 a new PayID asks for the current password; a wrong one is said at its field', async () => {
    const { callsTo } = open(catcher, [
      answer(
        updateProfile,
        () => refusal(400, 'Current password is incorrect'),
        () => catcher,
      ),
      answer(me, () => catcher),
    ])
    expect(screen.queryByLabelText('Current password')).toBeNull()
    type('Payment ID (optional)', 'new@pay.example')
    press('Save changes')
    expect(await screen.findByText('Current password is required')).toBeTruthy()
    type('Current password', 'wrong')
    press('Save changes')
    expect(await screen.findByText('Current password is incorrect')).toBeTruthy()
    expect(document.activeElement).toBe(field('Current password'))
    type('Current password', 'right')
    press('Save changes')
    await waitFor(() => expect(shownToast()?.title).toBe('Profile Updated'))
    expect(callsTo(updateProfile).at(-1)?.body).toEqual({
      payId: 'new@pay.example',
      currentPassword: 'right',
    })
  })

  test('D-36 the demo account has no password to ask for, and keeps its email', () => {
    open(userOf({ isDemo: true }))
    expect(field('Email address').readOnly).toBe(true)
    type('Payment ID (optional)', 'new@pay.example')
    expect(screen.queryByLabelText('Current password')).toBeNull()
  })

  test('PROF-02 what is typed stays while another tab is open, and over a reload; discarding brings back what is stored', async () => {
    open()
    type('Full name', 'Kim Typed')
    openTab('Password')
    type('New password', 'brown-tree-7')
    openTab('Profile')
    expect(field('Full name').value).toBe('Kim Typed')
    openTab('Password')
    expect(field('New password').value).toBe('brown-tree-7')
    closePortal()
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('brown-tree-7')
    open()
    expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Kim Typed')
    press('Discard changes')
    expect(field('Full name').value).toBe('Sam Reid')
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
  })
})

describe('a change made elsewhere', () => {
  const elsewhere = userOf({ payId: 'new@pay.example', serviceSuburbs: ['Leura'] })

  test('PROF-02 stays: untouched fields follow it, and only what was typed is sent', async () => {
    const { callsTo } = open(userOf({ payId: 'old@pay.example', serviceSuburbs: ['Penrith'] }), [
      stored,
      answer(me, () => elsewhere),
    ])
    act(() => session.set({ status: 'user', user: elsewhere }))
    expect(field('Payment ID (optional)').value).toBe('new@pay.example')
    expect(button('Remove Leura')).toBeTruthy()
    expect(screen.queryByText('You have unsaved changes.')).toBeNull()
    type('Full name', 'Kim Typed')
    act(() => session.set({ status: 'user', user: { ...elsewhere, company: 'Snakes & Co' } }))
    expect(field('Full name').value).toBe('Kim Typed')
    expect(field('Company name (optional)').value).toBe('Snakes & Co')
    press('Save changes')
    await waitFor(() => expect(shownToast()?.title).toBe('Profile Updated'))
    expect(callsTo(updateProfile).map(({ body }) => body)).toEqual([{ name: 'Kim Typed' }])
  })

  test('PROF-02 stays over a reload, too: the draft restores only what was typed', async () => {
    open(userOf({ payId: 'old@pay.example', serviceSuburbs: ['Penrith'] }))
    type('Full name', 'Kim Typed')
    closePortal()
    open(elsewhere)
    expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Kim Typed')
    expect(field('Payment ID (optional)').value).toBe('new@pay.example')
    expect(button('Remove Leura')).toBeTruthy()
    press('Discard changes')
    expect(document.activeElement).toBe(button('Save changes'))
    expect(screen.queryByText('You have unsaved changes.')).toBeNull()
  })
})

describe('the service suburbs', () => {
  const choose = async (area: string) => {
    await screen.findByRole('option', { name: area })
    fireEvent.change(field('Add a service area'), { target: { value: area } })
  }
  const mountains = answer(areaSuburbs, () => ({ suburbs: ['Katoomba', 'Leura'] }))

  test('PROF-03 an area is added without duplicates, and the picture says what it means', async () => {
    open(userOf({ serviceSuburbs: ['katoomba', 'Penrith'] }), [mountains])
    expect(
      await screen.findByText(
        'You get alerts from 2 suburbs in 2 regions: Blue Mountains and Western Sydney.',
      ),
    ).toBeTruthy()
    await choose('Blue Mountains')
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Suburbs Added',
        description: '1 suburb of Blue Mountains added to your list.',
      }),
    )
    expect(screen.getByText(/^Once you save, you get alerts from 3 suburbs in 2 regions/)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Remove (katoomba|Leura|Penrith)$/ })).toHaveLength(3)
  })

  test('PROF-03 a failed load is said, and the list stays', async () => {
    open(userOf({ serviceSuburbs: ['Penrith'] }), [refuse(areaSuburbs, 500)])
    await choose('Western Sydney')
    await waitFor(() =>
      expect(shownToast()).toEqual({
        title: 'Error',
        description: 'Failed to load suburbs for this service area',
        variant: 'destructive',
      }),
    )
    expect(button('Remove Penrith')).toBeTruthy()
  })

  test('PROF-03 typed suburbs are trimmed; empty ones and duplicates are ignored', async () => {
    open()
    const add = (suburb: string) => {
      type('Add a suburb', suburb)
      fireEvent.keyDown(field('Add a suburb'), { key: 'Enter' })
    }
    add('  Penrith ')
    expect(screen.getByText('Penrith added.')).toBeTruthy()
    add('PENRITH')
    expect(screen.getByText('PENRITH is in your list already.')).toBeTruthy()
    add('   ')
    type('Add a suburb', 'Atlantis')
    press('Add')
    expect(screen.getAllByRole('button', { name: /^Remove [A-Z]/ })).toHaveLength(2)
    expect(screen.getByText(/^Atlantis: in no region that we list/)).toBeTruthy()
  })

  test('PROF-03 suburbs are removed one by one or all, and a note says what none means', async () => {
    const { callsTo } = open(userOf({ serviceSuburbs: ['Penrith', 'Leura'] }), [
      stored,
      answer(me, () => userOf({ serviceSuburbs: [] })),
    ])
    press('Remove Leura')
    expect(screen.queryByRole('button', { name: 'Remove Leura' })).toBeNull()
    press('Clear all suburbs')
    expect(document.activeElement?.textContent).toBe('Service suburbs')
    expect(shownToast()?.title).toBe('Suburbs Cleared')
    expect(screen.getByText('No service suburbs selected: once you save, you see all jobs.')).toBeTruthy()
    press('Save changes')
    await waitFor(() => expect(shownToast()?.title).toBe('Profile Updated'))
    expect(callsTo(updateProfile).map(({ body }) => body)).toEqual([{ serviceSuburbs: [] }])
    expect(await screen.findByText('No service suburbs selected: you see all jobs.')).toBeTruthy()
  })

  test('PROF-03 600 suburbs are folded by region, and a search opens what it finds', () => {
    const many = Array.from({ length: 600 }, (_, at) => `Place ${at}`)
    open(userOf({ serviceSuburbs: [...many, 'Penrith'] }))
    expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull()
    type('Find in your suburbs', ' penr')
    expect(screen.getByText('1 suburb found.')).toBeTruthy()
    press('Remove Penrith')
    expect(screen.getByText('None of your suburbs has this name.')).toBeTruthy()
  })
})

describe('the password', () => {
  const change = () => {
    type('Current password', 'old-tree-5')
    type('New password', 'brown-tree-7')
    type('Confirm password', 'brown-tree-7')
    press('Change password')
  }

  test("PROF-04 a change is said by 'Password Changed', and the form is empty again", async () => {
    const { callsTo } = open(catcher, [answer(changePassword)], '/profile?tab=password')
    change()
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Password Changed', variant: 'default' }))
    expect(callsTo(changePassword).map(({ body }) => body)).toEqual([
      { currentPassword: 'old-tree-5', newPassword: 'brown-tree-7' },
    ])
    expect(field('New password').value).toBe('')
  })

  test.each(['Current password is incorrect', 'This password is too common. Please choose another.', ''])(
    'PROF-04 D-35 a refusal with the text %j is said, and what was typed stays',
    async (text) => {
      open(catcher, [answer(changePassword, () => refusal(400, text))], '/profile?tab=password')
      change()
      await waitFor(() =>
        expect(shownToast()).toEqual({
          title: 'Password Change Failed',
          description: text || 'Could not update password',
          variant: 'destructive',
        }),
      )
      expect(field('New password').value).toBe('brown-tree-7')
    },
  )
})
