import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { session } from '@snake-dispatch/kit'
import { refusal, unreachable } from '../testing/calls.ts'
import { closeApp, openApp } from '../testing/open-app.tsx'
import { catcher } from '../testing/samples.ts'
import { shownToast } from '../testing/toasts.ts'

afterEach(closeApp)

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const openTab = (name: string) => fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 })

const registration = {
  'Full name': 'Sam Reid',
  'Company name': 'Reptile Relocators',
  'License number': 'CR-1007',
  Address: '1 Depot Rd, Kirrawee',
  'Contact number (optional)': '0491 570 156',
  'Service areas': 'Sutherland Shire',
  'Payment ID': 'sam@pay.example',
  'Email address': 'sam@snakes.example',
  Password: 'Rept1le!x',
  'Confirm password': 'Rept1le!x',
}

function fillRegistration(changes: Partial<typeof registration> = {}) {
  for (const [label, value] of Object.entries({ ...registration, ...changes })) type(label, value)
  fireEvent.click(screen.getByRole('checkbox', { name: /I accept the/ }))
}

const signIn = () => {
  type('Email address', 'sam@snakes.example')
  type('Password', 'secret')
  press('Login')
}

describe('login', () => {
  test('AUTH-01 success signs in, leads to /dashboard and greets by name', async () => {
    const lists = { 'GET /api/jobs/available': () => [] }
    const { calls } = openApp('/login', { answers: { ...lists, 'POST /api/auth/login': () => catcher } })
    signIn()
    expect(await screen.findByRole('heading', { name: 'Available Jobs' })).toBeTruthy()
    expect(session.get().user).toEqual(catcher)
    expect(shownToast()).toMatchObject({
      title: 'Login successful',
      description: 'Welcome back, Sam Reid!',
      variant: 'default',
    })
    expect(calls[0]).toMatchObject({
      name: 'POST /api/auth/login',
      body: { username: 'sam@snakes.example', password: 'secret', rememberMe: false },
    })
  })

  test('AUTH-02 e-mail and password are required, staying signed in is asked for', async () => {
    const { calls } = openApp('/login', { answers: { 'POST /api/auth/login': () => refusal(401) } })
    press('Login')
    expect(await screen.findByText('Email address is required')).toBeTruthy()
    expect(screen.getByText('Password is required')).toBeTruthy()
    expect(calls).toEqual([])
    fireEvent.click(screen.getByRole('checkbox', { name: 'Stay signed in' }))
    signIn()
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ rememberMe: true }))
  })

  test.each([
    [
      'the server’s text',
      () => refusal(403, 'Your account is locked: unpaid fees'),
      'Your account is locked: unpaid fees',
    ],
    ['a refusal without a text', () => refusal(401), 'Invalid credentials'],
    ['no answer at all', unreachable, 'Failed to login. Please check your credentials.'],
  ])('AUTH-03 failure by %s is told, what was typed stays', async (_, answer, description) => {
    openApp('/login', { answers: { 'POST /api/auth/login': answer } })
    signIn()
    await waitFor(() =>
      expect(shownToast()).toEqual({ title: 'Login failed', description, variant: 'destructive' }),
    )
    expect(field('Email address').value).toBe('sam@snakes.example')
    expect(field('Password').value).toBe('secret')
  })
})

describe('registration', () => {
  test('ROUTE-08 /auth opens the login screen on its Register tab', async () => {
    openApp('/auth')
    expect((await screen.findByRole('tab', { name: 'Register' })).getAttribute('aria-selected')).toBe('true')
  })

  test('AUTH-04 an empty form names every rule', async () => {
    const { calls } = openApp('/auth')
    press('Register')
    for (const message of [
      'Full name must be at least 3 characters',
      'Email address is required',
      'Company name is required',
      'License number is required',
      'Password must be at least 6 characters',
      'Confirm password is required',
      'Address is required',
      'Service areas are required',
      'Payment ID is required',
      'You must accept the Terms and Conditions to register',
    ])
      expect(await screen.findByText(message)).toBeTruthy()
    expect(calls).toEqual([])
  })

  test.each([
    [{ 'Email address': 'not an address' }, 'Please enter a valid email address'],
    [{ 'Contact number (optional)': '123' }, 'Contact number is required'],
    [{ 'Confirm password': 'Rept1le!y' }, 'Passwords do not match'],
  ])('AUTH-04 %j gives its message', async (changes, message) => {
    const { calls } = openApp('/auth')
    fillRegistration(changes)
    press('Register')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(calls).toEqual([])
  })

  test('AUTH-05 the stricter rules apply when they are configured', async () => {
    openApp('/auth', { registrationPolicy: 'strict' })
    fillRegistration({ 'Email address': 'nobody', Password: 'reptiles', 'Confirm password': 'reptiles' })
    press('Register')
    expect(
      await screen.findByText(
        'Password must be at least 8 characters, include 1 uppercase letter, 1 number, and 1 special character',
      ),
    ).toBeTruthy()
    expect(
      screen.getByText('Email must be a valid email address or Australian mobile number (04XXXXXXXX)'),
    ).toBeTruthy()
  })

  test('AUTH-06 success leads back to the Login tab with an empty form', async () => {
    const { calls } = openApp('/auth', { answers: { 'POST /api/auth/register': () => ({ message: 'ok' }) } })
    fillRegistration({ 'Email address': '0491 570 156' })
    press('Register')
    await waitFor(() =>
      expect(shownToast()).toEqual({
        title: 'Registration successful',
        description: 'Your account is pending admin approval. You will be notified when approved.',
        variant: 'default',
      }),
    )
    expect(calls[0]?.body).toMatchObject({
      email: '0491 570 156',
      acceptTerms: true,
      payId: 'sam@pay.example',
    })
    expect(screen.getByRole('tab', { name: 'Login' }).getAttribute('aria-selected')).toBe('true')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    openTab('Register')
    expect(Object.keys(registration).map((label) => field(label).value)).toEqual(
      Object.keys(registration).map(() => ''),
    )
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /I accept the/ }).checked).toBe(false)
  })

  test.each([
    [
      'the server’s text',
      () => refusal(409, 'This licence number is registered.'),
      'This licence number is registered.',
    ],
    ['a refusal without a text', () => refusal(500), 'There was an error processing your registration'],
    ['no answer at all', unreachable, 'Please try again later'],
  ])('AUTH-07 failure by %s is told, what was typed stays', async (_, answer, description) => {
    openApp('/auth', { answers: { 'POST /api/auth/register': answer } })
    fillRegistration()
    press('Register')
    await waitFor(() =>
      expect(shownToast()).toEqual({ title: 'Registration failed', description, variant: 'destructive' }),
    )
    for (const [label, value] of Object.entries(registration)) expect(field(label).value).toBe(value)
  })

  test('what was typed stays while the visitor looks at the other tab', () => {
    openApp('/auth')
    type('Full name', 'Sam Reid')
    openTab('Login')
    openTab('Register')
    expect(field('Full name').value).toBe('Sam Reid')
  })
})

describe('AUTH-16', () => {
  test('AUTH-16 the areas that have a page are offered', async () => {
    openApp('/login')
    fireEvent.keyDown(screen.getByRole('button', { name: 'Browse Areas' }), { key: 'Enter' })
    const areas = await screen.findAllByRole('menuitem')
    expect(areas.map((area) => [area.textContent, area.getAttribute('href')])).toEqual([
      ['Sydney', '/snake-catcher-sydney'],
    ])
  })

  test('AUTH-16 Add to Home Screen tells three steps and closes with Got it', async () => {
    openApp('/login')
    press('Add to Home Screen')
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to Home Screen' }))
    const steps = dialog.getAllByRole('listitem').map((step) => step.querySelector('strong')?.textContent)
    expect(steps).toEqual(['Tap Share', 'Tap Add to Home Screen', 'Tap Add'])
    fireEvent.click(dialog.getByRole('button', { name: 'Got it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('AUTH-16 the terms open from the label of the consent, without giving it', async () => {
    openApp('/auth')
    press('Terms and Conditions')
    const terms = (await screen.findByRole('dialog', { name: 'Terms and Conditions' })).textContent
    expect(terms).toMatch(/Only licensed NSW snake catchers are eligible/)
    expect(terms).toMatch(/30-day suspension, the second a suspension of 6 months/)
    expect(terms).toMatch(/permanent removal, at the discretion of an admin/)
    const consent = screen.getByRole<HTMLInputElement>('checkbox', { name: /I accept the/, hidden: true })
    expect(consent.checked).toBe(false)
  })

  test('AUTH-16 the five benefits are listed', () => {
    openApp('/login')
    const panel = screen.getByRole('region', { name: 'Snake jobs, shared between licensed catchers' })
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Access to snake removal jobs across the state',
      '80/20 revenue split on completed jobs',
      'Job tracking and client management',
      'Payment processing',
      'Support from a network of catchers',
    ])
  })
})
