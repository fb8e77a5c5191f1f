import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { login } from '@snake-dispatch/contract/accounts'
import { availableJobs, myActiveJobs, myCompletedJobs } from '@snake-dispatch/contract/jobs'
import {
  addPasskey,
  passkeyCreation,
  passkeyOptions,
  passkeys,
  passkeySignIn,
} from '@snake-dispatch/contract/passkeys'
import { changePassword } from '@snake-dispatch/contract/profile'
import { me } from '@snake-dispatch/contract/session'
import { answer, refuse, userOf } from '@snake-dispatch/kit/testing'
import { renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../App.tsx'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { press, type } from '../testing/fields.ts'

beforeAll(everythingLoaded)

const admin = userOf({ role: 'admin', isAdmin: true, needsPasskey: true })
const phone = { id: 4, name: 'My phone', createdAt: '2026-11-21T03:04:05.678Z', lastUsedAt: null }
const lists = [
  answer(availableJobs, () => []),
  answer(myActiveJobs, () => []),
  answer(myCompletedJobs, () => []),
]
const title = { name: 'One more step: your passkey' }

const bytes = new Uint8Array([1, 2, 3]).buffer
const credential = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: {
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes,
    signature: bytes,
  },
  getClientExtensionResults: () => ({}),
}
beforeEach(() => {
  const found = async () => credential
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  Object.defineProperty(navigator, 'credentials', {
    value: { get: found, create: found },
    configurable: true,
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each(['/dashboard', '/profile', '/profile?tab=settings', '/earnings', '/invoices'])(
  'AUTH-23 %s leads an admin without a passkey to where they add one, and asks for nothing else',
  async (path) => {
    const { calls } = renderPortal(<app.App />, { path, user: admin, answers: [answer(passkeys, () => [])] })
    expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeTruthy()
    expect(screen.getByRole('heading', title)).toBeTruthy()
    expect([...new Set(calls().map(({ name }) => name))]).toEqual([`GET ${passkeys.path}`])
    expect(shownToast()).toBeUndefined()
  },
)

test('AUTH-23 the passkey that is added opens the page from which the guard led there', async () => {
  const made = {
    challenge: 'AQID',
    rp: { name: 'Portal' },
    user: { id: 'AQID', name: 'a', displayName: 'A' },
  }
  const { callsTo } = renderPortal(<app.App />, {
    path: '/dashboard?tab=my-jobs',
    user: admin,
    answers: [
      ...lists,
      answer(passkeys, () => []),
      answer(passkeyCreation, () => ({ ...made, pubKeyCredParams: [] })),
      answer(addPasskey, () => phone),
    ],
  })
  await screen.findByRole('button', { name: 'Add a passkey' })
  press('Add a passkey')
  type('Name', 'My phone')
  type('Your password', 'brown-tree-7')
  press('Add Passkey')
  expect(await screen.findByRole('heading', { name: 'My Jobs' })).toBeTruthy()
  expect(shownToast()).toMatchObject({ title: 'Passkey Added', variant: 'default' })
  expect(callsTo(addPasskey)[0]!.body).toMatchObject({ name: 'My phone' })
})

test('AUTH-23 who has a passkey and signed in without it shows it there', async () => {
  renderPortal(<app.App />, {
    path: '/dashboard',
    user: admin,
    answers: [
      ...lists,
      answer(passkeys, () => [phone]),
      answer(passkeyOptions, () => ({ challenge: 'AQID', rpId: 'snakes.example' })),
      answer(passkeySignIn, () => ({ ...admin, needsPasskey: false })),
    ],
  })
  await screen.findByRole('button', { name: 'Use your passkey' })
  expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeTruthy()
  press('Use your passkey')
  expect(await screen.findByRole('heading', { name: 'Available Jobs' })).toBeTruthy()
})

test('AUTH-23 a browser without passkeys says where to go on', async () => {
  vi.unstubAllGlobals()
  renderPortal(<app.App />, { path: '/dashboard', user: admin, answers: [answer(passkeys, () => [])] })
  expect(await screen.findByText('This browser has no passkeys')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

test('AUTH-15 AUTH-23 a new password comes first, then the passkey', async () => {
  renderPortal(<app.App />, {
    path: '/login',
    answers: [
      answer(login, () => ({ ...admin, passwordResetRequired: true })),
      answer(changePassword),
      answer(passkeys, () => []),
    ],
  })
  type('Email address', admin.email)
  type('Password', 'from-the-admin')
  press('Login')
  await screen.findByRole('heading', { name: 'Choose a new password' })
  type('Current password', 'from-the-admin')
  type('New password', 'brown-tree-7')
  type('Confirm password', 'brown-tree-7')
  press('Change password')
  expect(await screen.findByRole('heading', title)).toBeTruthy()
})

test('AUTH-23 where it is required during a session, the next refused call leads there', async () => {
  renderPortal(<app.App />, {
    path: '/dashboard',
    user: { ...admin, needsPasskey: false },
    answers: [
      refuse(availableJobs, 403, 'Add a passkey to your profile, under Password, and sign in with it.'),
      answer(me, () => admin),
      answer(passkeys, () => []),
    ],
  })
  expect(await screen.findByRole('heading', title)).toBeTruthy()
})

test('AUTH-23 who needs none is led on to the dashboard', async () => {
  renderPortal(<app.App />, { path: '/new-passkey', user: userOf(), answers: lists })
  expect(await screen.findByRole('heading', { name: 'Available Jobs' })).toBeTruthy()
})
