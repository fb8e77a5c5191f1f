import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { login } from '@snake-dispatch/contract/accounts'
import { availableJobs } from '@snake-dispatch/contract/jobs'
import { session } from '@snake-dispatch/kit'
import { answer, catcher, never, refusal, unreachable, type Reply } from '@snake-dispatch/kit/testing'
import { keepStaySignedIn, staysSignedIn } from '@snake-dispatch/screen-parts/stay-signed-in'
import { closePortal, renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'
import { descriptionOf, field, press, type } from '../../testing/fields.ts'

beforeAll(everythingLoaded)

const open = (...replies: [Reply<typeof login>, ...Reply<typeof login>[]]) =>
  renderPortal(<app.App />, {
    path: '/login',
    answers: [answer(login, ...replies), answer(availableJobs, () => [])],
  })

const signIn = () => {
  type('Email address', 'sam@snakes.example')
  type('Password', 'secret')
  press('Login')
}

test('AUTH-01 success signs in, leads to /dashboard and greets by name', async () => {
  const { callsTo } = open(() => catcher)
  signIn()
  expect(await screen.findByRole('heading', { name: 'Available Jobs' })).toBeTruthy()
  expect(session.get().user).toEqual(catcher)
  expect(shownToast()).toMatchObject({
    title: 'Login successful',
    description: 'Welcome back, Sam Reid!',
    variant: 'default',
  })
  expect(callsTo(login)[0]?.body).toEqual({
    username: 'sam@snakes.example',
    password: 'secret',
    rememberMe: false,
  })
})

test('AUTH-02 email and password are required, staying signed in is asked for', async () => {
  const { calls, callsTo } = open(() => refusal(401))
  press('Login')
  expect(await screen.findByText('Email address is required')).toBeTruthy()
  expect(screen.getByText('Password is required')).toBeTruthy()
  expect(calls()).toEqual([])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Stay signed in' }))
  signIn()
  await waitFor(() => expect(callsTo(login)[0]?.body).toMatchObject({ rememberMe: true }))
})

test.each([true, false])(
  'LIVE-04 AUTH-02 staying signed in: %s is kept for the check for new jobs',
  async (chosen) => {
    open(() => catcher)
    keepStaySignedIn(!chosen)
    if (chosen) fireEvent.click(screen.getByRole('checkbox', { name: 'Stay signed in' }))
    signIn()
    await screen.findByRole('heading', { name: 'Available Jobs' })
    expect(staysSignedIn()).toBe(chosen)
  },
)

test.each([
  [
    'the server’s text',
    () => refusal(403, 'Your account is locked: unpaid fees'),
    'Your account is locked: unpaid fees',
  ],
  ['a refusal without a text', () => refusal(401), 'Invalid credentials'],
  ['no answer at all', unreachable, 'Failed to login. Please check your credentials.'],
])('AUTH-03 failure by %s is shown, what was typed stays', async (_, reply, description) => {
  open(reply)
  signIn()
  await waitFor(() =>
    expect(shownToast()).toEqual({ title: 'Login failed', description, variant: 'destructive' }),
  )
  expect(descriptionOf(field('Password'))).toContain(`Login failed${description}`)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field('Email address').value).toBe('sam@snakes.example')
  expect(field('Password').value).toBe('secret')
})

test('AUTH-03 a wrong password is said in the form until the next try, with what to do and the focus on the password', async () => {
  open(() => refusal(401, 'Invalid credentials'), never)
  signIn()
  const sentence = 'Login failedInvalid credentialsForgot it? Ask an admin for a link.'
  await waitFor(() => expect(descriptionOf(field('Password'))).toBe(sentence))
  expect(document.activeElement).toBe(field('Password'))
  type('Password', 'another')
  expect(descriptionOf(field('Password'))).toBe(sentence)
  press('Login')
  await waitFor(() => expect(screen.queryByText('Login failed')).toBeNull())
})

test('AUTH-03 a lock is no wrong password: nobody is sent to the admin for another one', async () => {
  open(() => refusal(403, 'Your account is locked: unpaid fees'))
  signIn()
  await waitFor(() =>
    expect(descriptionOf(field('Password'))).toBe('Login failedYour account is locked: unpaid fees'),
  )
  expect(field('Password').getAttribute('aria-invalid')).toBeNull()
})

test('AUTH-02 the password can be shown, and hidden again', () => {
  open(() => refusal(401))
  type('Password', 'secret')
  press('Show password')
  expect(field('Password').type).toBe('text')
  press('Hide password')
  expect([field('Password').type, field('Password').value]).toEqual(['password', 'secret'])
})

test('a reload keeps the email and not the password; a sign-in forgets both', async () => {
  open(() => catcher)
  type('Email address', 'sam@snakes.example')
  type('Password', 'secret')
  const stored = JSON.stringify(sessionStorage)
  expect(stored).toContain('sam@snakes.example')
  expect(stored).not.toMatch(/secret|password/i)
  closePortal()
  open(() => catcher)
  expect([field('Email address').value, field('Password').value]).toEqual(['sam@snakes.example', ''])
  type('Password', 'secret')
  press('Login')
  expect(await screen.findByRole('heading', { name: 'Available Jobs' })).toBeTruthy()
  expect(sessionStorage).toHaveLength(0)
})

describe('a server that does not answer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

  test('AUTH-03 holds the form no longer than the call may take, and what was typed stays', async () => {
    const { calls } = open(never)
    signIn()
    await pass(19_000)
    expect(calls()).toHaveLength(1)
    expect(shownToast()).toBeUndefined()
    await pass(1_020)
    expect(shownToast()).toEqual({
      title: 'Login failed',
      description: 'The server did not answer in time. Please check your connection and try again.',
      variant: 'destructive',
    })
    expect(field('Password').value).toBe('secret')
    press('Login')
    await pass(20)
    expect(calls()).toHaveLength(2)
  })
})
