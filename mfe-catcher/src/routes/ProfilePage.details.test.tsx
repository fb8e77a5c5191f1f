import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { me } from '@snake-dispatch/contract/session'
import { updateProfile } from '@snake-dispatch/contract/profile'
import { session } from '@snake-dispatch/kit'
import { answer, catcher, refusal, refuse, userOf } from '@snake-dispatch/kit/testing'
import { closePortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { RELOAD_DELAY } from '../features/profile/queries.ts'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { descriptionOf, field, openTab, press, type } from '../testing/fields.ts'
import { openProfile, stored } from '../testing/profile.tsx'

beforeAll(everythingLoaded)
afterEach(() => {
  vi.useRealTimers()
})

const button = (name: string) => screen.getByRole('button', { name })

describe('the details', () => {
  test('PROF-02 PROF-07 saving sends what changed, fetches the user again, and is busy for the second until the page reloads', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { callsTo } = openProfile(catcher, [stored, answer(me, () => userOf({ name: 'Kim Waters' }))])
    type('Full name', ' Kim Waters ')
    type('Company name (optional)', '')
    press('Save changes')
    await vi.waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Profile Updated', variant: 'default' }),
    )
    expect(callsTo(updateProfile).map(({ body }) => body)).toEqual([{ name: 'Kim Waters', company: null }])
    await vi.waitFor(() => expect(session.get().user?.name).toBe('Kim Waters'))
    expect(button('Save changes').getAttribute('aria-busy')).toBe('true')
    await vi.advanceTimersByTimeAsync(RELOAD_DELAY)
    await vi.waitFor(() => expect(button('Save changes').getAttribute('aria-busy')).toBeNull())
  })

  test.each([
    ['An account with this licence number already exists.', 409],
    ['', 500],
  ])('PROF-02 a refusal with the text %j is said, and nothing typed is lost', async (text, status) => {
    openProfile(catcher, [refuse(updateProfile, status, text)])
    type('Licence number', 'TAKEN-1')
    press('Save changes')
    const description = text || 'Could not update profile information'
    await waitFor(() =>
      expect(shownToast()).toEqual({ title: 'Update Failed', description, variant: 'destructive' }),
    )
    expect(descriptionOf(screen.getByRole('form', { name: 'Profile' }))).toContain(description)
    expect(field('Licence number').value).toBe('TAKEN-1')
  })

  test('PROF-02 a base suburb is suggested, taken, and sent', async () => {
    const { callsTo } = openProfile(catcher, [stored, answer(me, () => catcher)])
    type('Base suburb (optional)', 'Emu Pl')
    fireEvent.click(screen.getByRole('option', { name: 'Emu Plains' }))
    expect(field('Base suburb (optional)').value).toBe('Emu Plains')
    expect(screen.queryByRole('option', { name: 'Emu Plains' })).toBeNull()
    press('Save changes')
    await waitFor(() =>
      expect(callsTo(updateProfile).map(({ body }) => body)).toEqual([{ baseSuburb: 'Emu Plains' }]),
    )
  })

  test('PROF-02 a base suburb that is no known place is taken, and the field says that it gives no distance', async () => {
    const { callsTo } = openProfile(userOf({ baseSuburb: 'Penrith' }), [stored, answer(me, () => catcher)])
    const base = field('Base suburb (optional)')
    expect(descriptionOf(base)).toMatch(/^The suburb or town that you usually start from/)
    type('Base suburb (optional)', 'Back of Nowhere')
    expect(descriptionOf(base)).toMatch(/^The suburb or town/)
    fireEvent.blur(base)
    expect(descriptionOf(base)).toMatch(/^We do not know where this is/)
    press('Save changes')
    await waitFor(() =>
      expect(callsTo(updateProfile).map(({ body }) => body)).toEqual([{ baseSuburb: 'Back of Nowhere' }]),
    )
  })

  test('D-150 ABN and GST are sent, the ABN without spaces; one that is stored is written in groups', async () => {
    const { callsTo } = openProfile(catcher, [stored, answer(me, () => catcher)])
    type('ABN (optional)', ' 51 824 753 556')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Registered for GST' }))
    press('Save changes')
    await waitFor(() =>
      expect(callsTo(updateProfile).map(({ body }) => body)).toEqual([
        { abn: '51824753556', gstRegistered: true },
      ]),
    )
    closePortal()
    const later = openProfile(userOf({ abn: '51824753556', gstRegistered: true }), [stored])
    expect(field('ABN (optional)').value).toBe('51 824 753 556')
    type('Company name (optional)', 'Scales')
    press('Save changes')
    await waitFor(() => expect(later.callsTo(updateProfile).at(-1)?.body).toEqual({ company: 'Scales' }))
  })

  test('D-150 a wrong ABN, and GST without an ABN, are said at the field', async () => {
    const { callsTo } = openProfile()
    type('ABN (optional)', '51 824 753 557')
    press('Save changes')
    await waitFor(() =>
      expect(descriptionOf(field('ABN (optional)'))).toContain('Please enter a valid ABN of 11 digits'),
    )
    type('ABN (optional)', '')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Registered for GST' }))
    press('Save changes')
    await waitFor(() =>
      expect(descriptionOf(field('ABN (optional)'))).toContain(
        'Please enter your ABN to be registered for GST.',
      ),
    )
    expect(callsTo(updateProfile)).toEqual([])
  })

  test('PROF-02 the rules are said at the fields', async () => {
    const { callsTo } = openProfile()
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
    const { callsTo } = openProfile(catcher, [
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
    openProfile(userOf({ isDemo: true }))
    expect(field('Email address').readOnly).toBe(true)
    type('Payment ID (optional)', 'new@pay.example')
    expect(screen.queryByLabelText('Current password')).toBeNull()
  })

  test('PROF-02 what is typed stays while another tab is open, and over a reload; discarding brings back what is stored', async () => {
    openProfile()
    type('Full name', 'Kim Typed')
    openTab('Password')
    type('New password', 'brown-tree-7')
    openTab('Profile')
    expect(field('Full name').value).toBe('Kim Typed')
    openTab('Password')
    expect(field('New password').value).toBe('brown-tree-7')
    closePortal()
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('brown-tree-7')
    openProfile()
    expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Kim Typed')
    press('Discard changes')
    expect(field('Full name').value).toBe('Sam Reid')
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
  })
})

describe('a change made elsewhere', () => {
  const elsewhere = userOf({ payId: 'new@pay.example', serviceSuburbs: ['Leura'] })

  test('PROF-02 stays: untouched fields follow it, and only what was typed is sent', async () => {
    const { callsTo } = openProfile(userOf({ payId: 'old@pay.example', serviceSuburbs: ['Penrith'] }), [
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
    openProfile(userOf({ payId: 'old@pay.example', serviceSuburbs: ['Penrith'] }))
    type('Full name', 'Kim Typed')
    closePortal()
    openProfile(elsewhere)
    expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Kim Typed')
    expect(field('Payment ID (optional)').value).toBe('new@pay.example')
    expect(button('Remove Leura')).toBeTruthy()
    press('Discard changes')
    expect(document.activeElement).toBe(button('Save changes'))
    expect(screen.queryByText('You have unsaved changes.')).toBeNull()
  })
})
