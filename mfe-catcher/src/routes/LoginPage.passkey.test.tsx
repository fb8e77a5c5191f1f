import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { login } from '@snake-dispatch/contract/accounts'
import { passkeyOptions, passkeySignIn } from '@snake-dispatch/contract/passkeys'
import { availableJobs, myActiveJobs, myCompletedJobs } from '@snake-dispatch/contract/jobs'
import { answer, catcher, refusal } from '@snake-dispatch/kit/testing'
import { closePortal, renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../App.tsx'
import { SUGGESTION_MS } from '../features/sign-in/passkey-suggestions.ts'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { press, type } from '../testing/fields.ts'

beforeAll(everythingLoaded)

const bytes = new Uint8Array([1, 2, 3]).buffer
const credential = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
  getClientExtensionResults: () => ({}),
}
/** What the authenticator answers, one call after the other. */
const get = vi.fn<(asked: CredentialRequestOptions) => Promise<object>>()
beforeEach(() => {
  get.mockReset()
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shown = async () => credential
const closed = async () => {
  throw new DOMException('Not now', 'NotAllowedError')
}

/** Nobody answers until the page takes the question back. */
const untilAborted = ({ signal }: CredentialRequestOptions) =>
  new Promise<object>((_, refuse) => signal!.addEventListener('abort', () => refuse(signal!.reason as Error)))

const options = answer(passkeyOptions, () => ({ challenge: 'AQID', rpId: 'snakes.example' }))
const signedIn = answer(passkeySignIn, () => catcher)
const lists = [
  answer(availableJobs, () => []),
  answer(myActiveJobs, () => []),
  answer(myCompletedJobs, () => []),
]

test('AUTH-22 a passkey signs in without anything typed', async () => {
  get.mockImplementation(shown)
  const { callsTo } = renderPortal(<app.App />, { path: '/login', answers: [options, signedIn, ...lists] })
  press('Sign in with a passkey')
  await vi.waitFor(() => expect(shownToast()).toMatchObject({ title: 'Login successful' }))
  expect(callsTo(passkeySignIn)[0]!.body).toMatchObject({ response: { id: 'AQID' }, rememberMe: false })
})

test('AUTH-22 closing the browser’s question changes nothing, and says how to go on', async () => {
  get.mockImplementation(closed)
  renderPortal(<app.App />, { path: '/login', answers: [options] })
  press('Sign in with a passkey')
  await vi.waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Login failed',
      description: 'No passkey was used. Try again, or use your password.',
    }),
  )
  expect(screen.getByRole('form', { name: 'Login' })).toBeTruthy()
})

test('AUTH-22 the button says that it waits; a press ends a long wait without a complaint', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  get.mockImplementation(untilAborted)
  renderPortal(<app.App />, { path: '/login', answers: [options] })
  press('Sign in with a passkey')
  await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(1))
  const button = screen.getByRole('button', { name: /^Sign in with a passkey/ })
  expect(button.getAttribute('aria-busy')).toBe('true')
  await act(() => vi.advanceTimersByTimeAsync(4000))
  button.focus()
  fireEvent.click(button)
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  expect(shownToast()).toBeUndefined()
})

test('AUTH-23 after a right password the passkey is asked for, and again where it was not shown', async () => {
  get.mockImplementationOnce(closed).mockImplementation(shown)
  const second = answer(login, () => refusal(428, 'Confirm with your passkey.'))
  renderPortal(<app.App />, { path: '/login', answers: [second, options, signedIn, ...lists] })
  type('Email address', catcher.email)
  type('Password', 'brown-tree-7')
  press('Login')
  expect(
    await screen.findByText('Your password is right. Your account also asks for a passkey.'),
  ).toBeTruthy()
  await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(1))
  await vi.waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Login failed',
      description: 'No passkey was used. Your account needs one: please try again.',
    }),
  )
  press('Use passkey')
  await vi.waitFor(() => expect(shownToast()).toMatchObject({ title: 'Login successful' }))
})

/** The browser suggests passkeys while the form is filled in. */
const suggests = () =>
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(vi.fn(), { isConditionalMediationAvailable: async () => true }),
  )
const suggested = (times: number) =>
  vi.waitFor(() =>
    expect(get.mock.calls.map(([{ mediation }]) => mediation)).toEqual(Array(times).fill('conditional')),
  )

test('AUTH-22 a passkey that the browser suggests signs in', async () => {
  suggests()
  get.mockImplementation(shown)
  renderPortal(<app.App />, { path: '/login', answers: [options, signedIn, ...lists] })
  await vi.waitFor(() => expect(shownToast()).toMatchObject({ title: 'Login successful' }))
  await suggested(1)
})

test('AUTH-22 a suggested passkey that is refused is said, and the browser suggests again', async () => {
  suggests()
  get.mockImplementationOnce(shown).mockImplementation(untilAborted)
  const refused = answer(passkeySignIn, () => refusal(401, 'This passkey is not known here.'))
  renderPortal(<app.App />, { path: '/login', answers: [options, refused] })
  await vi.waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Login failed',
      description: 'This passkey is not known here.',
    }),
  )
  await suggested(2)
})

test('AUTH-22 suggestions that fail are not said, and begin again before their challenge is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  suggests()
  get.mockImplementation(untilAborted)
  const { callsTo } = renderPortal(<app.App />, {
    path: '/login',
    answers: [
      answer(
        passkeyOptions,
        () => refusal(429),
        () => ({ challenge: 'AQID' }),
      ),
    ],
  })
  await vi.waitFor(() => expect(callsTo(passkeyOptions)).toHaveLength(1))
  await act(() => vi.advanceTimersByTimeAsync(SUGGESTION_MS))
  await suggested(1)
  await act(() => vi.advanceTimersByTimeAsync(SUGGESTION_MS))
  await suggested(2)
  expect(get.mock.calls[0]![0].signal!.aborted).toBe(true)
  expect(SUGGESTION_MS).toBeLessThan(5 * 60_000)
  expect(shownToast()).toBeUndefined()
})

test('AUTH-22 leaving the form takes the suggestion back', async () => {
  suggests()
  get.mockImplementation(untilAborted)
  renderPortal(<app.App />, { path: '/login', answers: [options] })
  await suggested(1)
  closePortal()
  expect(get.mock.calls[0]![0].signal!.aborted).toBe(true)
  expect(shownToast()).toBeUndefined()
})

test('AUTH-22 the button takes the place of the suggestion, which comes back after it', async () => {
  suggests()
  get.mockImplementationOnce(untilAborted).mockImplementationOnce(closed).mockImplementation(untilAborted)
  renderPortal(<app.App />, { path: '/login', answers: [options] })
  await suggested(1)
  press('Sign in with a passkey')
  await vi.waitFor(() =>
    expect(get.mock.calls.map(([{ mediation }]) => mediation)).toEqual([
      'conditional',
      undefined,
      'conditional',
    ]),
  )
  expect(shownToast()).toMatchObject({
    description: 'No passkey was used. Try again, or use your password.',
  })
})
