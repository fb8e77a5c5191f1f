import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { register } from '@snake-dispatch/contract/registration'
import { answer, refusal, unreachable, type Reply } from '@snake-dispatch/kit/testing'
import { closePortal, renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'
import { field, openTab, press, type } from '../../testing/fields.ts'

beforeAll(everythingLoaded)

const open = (...replies: Reply<typeof register>[]) =>
  renderPortal(<app.App />, { path: '/auth', answers: replies.map((reply) => answer(register, reply)) })

const registration = {
  'Full name': 'Sam Reid',
  'Company name': 'Reptile Relocators',
  'Licence number': 'CR-1007',
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

test('AUTH-04 an empty form names every rule', async () => {
  const { calls } = open()
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
  expect(calls()).toEqual([])
})

test.each([
  [{ 'Email address': 'not an address' }, 'Please enter a valid email address'],
  [{ 'Contact number (optional)': '123' }, 'Contact number is required'],
  [{ 'Confirm password': 'Rept1le!y' }, 'Passwords do not match'],
  [{ 'Confirm password': 'Rept1le!y', Address: '' }, 'Passwords do not match'],
])('AUTH-04 %j gives its message', async (changes, message) => {
  const { calls } = open()
  fillRegistration(changes)
  press('Register')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(calls()).toEqual([])
})

test('AUTH-05 the stricter rules apply when they are configured', async () => {
  renderPortal(<app.App />, { path: '/auth', config: { registrationPolicy: 'strict' } })
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
  const { callsTo } = open(() => ({ message: 'ok' }))
  fillRegistration({ 'Email address': '0491 570 156' })
  press('Register')
  await waitFor(() =>
    expect(shownToast()).toEqual({
      title: 'Registration successful',
      description: 'Your account is pending admin approval. You will be notified when approved.',
      variant: 'default',
    }),
  )
  expect(callsTo(register)[0]?.body).toMatchObject({
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
])('AUTH-07 failure by %s is shown, what was typed stays', async (_, reply, description) => {
  open(reply)
  fillRegistration()
  press('Register')
  await waitFor(() =>
    expect(shownToast()).toEqual({ title: 'Registration failed', description, variant: 'destructive' }),
  )
  for (const [label, value] of Object.entries(registration)) expect(field(label).value).toBe(value)
})

describe('a reload', () => {
  const secret = ['Password', 'Confirm password']
  const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /I accept the/ })
  const reload = (...replies: Reply<typeof register>[]) => {
    closePortal()
    return open(...replies)
  }
  const values = () =>
    Object.fromEntries(Object.keys(registration).map((label) => [label, field(label).value]))

  test('keeps what was typed, but not the passwords and the consent', () => {
    open()
    fillRegistration()
    const stored = JSON.stringify(sessionStorage)
    expect(stored).toContain('sam@snakes.example')
    expect(stored).not.toMatch(/Rept1le|password|acceptTerms/i)
    reload()
    expect(values()).toEqual({ ...registration, Password: '', 'Confirm password': '' })
    expect(consent().checked).toBe(false)
  })

  test('of a form that was restored and completed loses nothing of what is sent', async () => {
    open()
    fillRegistration()
    const { callsTo } = reload(() => ({ message: 'ok' }))
    for (const label of secret) type(label, 'Rept1le!x')
    fireEvent.click(consent())
    press('Register')
    await waitFor(() => expect(shownToast()?.title).toBe('Registration successful'))
    expect(callsTo(register)[0]?.body).toMatchObject({
      name: 'Sam Reid',
      payId: 'sam@pay.example',
      password: 'Rept1le!x',
      acceptTerms: true,
    })
  })

  test('after a registration finds an empty form, and nothing is stored', async () => {
    open(() => ({ message: 'ok' }))
    fillRegistration()
    press('Register')
    await waitFor(() => expect(shownToast()?.title).toBe('Registration successful'))
    expect(sessionStorage).toHaveLength(0)
    reload()
    expect(new Set(Object.values(values()))).toEqual(new Set(['']))
  })
})

test('AUTH-06 D-188 where mail is sent, the Login tab says that the approval comes by mail, once the address is proven', async () => {
  const registerBy = async (email: string, hasMail: boolean) => {
    const { unmount } = renderPortal(<app.App />, {
      path: '/auth',
      config: { hasMail },
      answers: [answer(register, () => ({ message: 'ok' }))],
    })
    fillRegistration({ 'Email address': email })
    press('Register')
    await waitFor(() => expect(screen.getByRole('form', { name: 'Login' })).toBeTruthy())
    const said = screen.queryByText('Open the link in our mail') !== null
    unmount()
    return said
  }
  expect(await registerBy('sam@snakes.example', true)).toBe(true)
  expect(await registerBy('0491 570 156', true)).toBe(false)
  expect(await registerBy('sam@snakes.example', false)).toBe(false)
})
