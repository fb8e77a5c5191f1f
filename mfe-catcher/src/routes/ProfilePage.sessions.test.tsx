import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import {
  endOtherSessions,
  endSession,
  mySessions,
  type AccountSession,
} from '@snake-dispatch/contract/sessions'
import { answer, catcher, refusal, refuse } from '@snake-dispatch/kit/testing'
import { shownToast } from '@snake-dispatch/kit/testing/vitest'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { press } from '../testing/fields.ts'
import { openProfile } from '../testing/profile.tsx'

beforeAll(everythingLoaded)

const path = '/profile?tab=password'
const session = (id: number, fields: Partial<AccountSession> = {}): AccountSession => ({
  id: `00000000000000a${id}`,
  device: 'Chrome on Android',
  lastUsedAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  isCurrent: false,
  ...fields,
})
const three = [
  session(1, { isCurrent: true }),
  session(2, { device: 'Safari on iPhone' }),
  session(3, { device: null }),
]
const devices = async () =>
  within(await screen.findByRole('list', { name: 'Devices' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('AUTH-21 the devices are listed, and one is signed out', async () => {
  const answers = [answer(mySessions, () => three), answer(endSession)]
  const { callsTo } = openProfile(catcher, answers, path)
  expect(await devices()).toEqual([
    'Chrome on AndroidThis device',
    'Safari on iPhoneLast used 3 hours agoSign out',
    'Unknown deviceLast used 3 hours agoSign out',
  ])
  press('Sign out Safari on iPhone')
  await waitFor(async () => expect((await devices()).length).toBe(2))
  expect(callsTo(endSession).map(({ params }) => params)).toEqual([{ sessionId: three[1]!.id }])
  expect(shownToast()).toMatchObject({ title: 'Signed Out', description: 'Safari on iPhone is signed out.' })
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Devices' }))
})

test('AUTH-21 everywhere else is signed out, and a refusal is said', async () => {
  let signedOut = false
  const answers = [
    answer(mySessions, () => (signedOut ? three.slice(0, 1) : three)),
    answer(
      endOtherSessions,
      () => refusal(503, 'The service is unavailable for a moment. Please try again.'),
      () => void (signedOut = true),
    ),
  ]
  openProfile(catcher, answers, path)
  await devices()
  press('Sign out everywhere else')
  await waitFor(() =>
    expect(shownToast()).toMatchObject({ title: 'Sign-out failed', variant: 'destructive' }),
  )
  expect((await devices()).length).toBe(3)
  press('Sign out everywhere else')
  await waitFor(async () => expect(await devices()).toEqual(['Chrome on AndroidThis device']))
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
})

test('AUTH-21 a list that cannot be loaded is said, and tried again', async () => {
  openProfile(catcher, [refuse(mySessions, 500)], path)
  expect(await screen.findByText('Your devices could not be loaded')).toBeTruthy()
})
