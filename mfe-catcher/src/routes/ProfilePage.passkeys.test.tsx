import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { passkeys, removePasskey } from '@snake-dispatch/contract/passkeys'
import { answer, catcher, refusal } from '@snake-dispatch/kit/testing'
import { shownToast } from '@snake-dispatch/kit/testing/vitest'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { press, type } from '../testing/fields.ts'
import { openProfile } from '../testing/profile.tsx'

beforeAll(everythingLoaded)

const phone = { id: 4, name: 'My phone', createdAt: '2026-11-21T03:04:05.678Z', lastUsedAt: null }

test('AUTH-22 a passkey is removed with the current password', async () => {
  const removal = answer(
    removePasskey,
    () => refusal(400, 'Current password is incorrect'),
    () => undefined,
  )
  const { callsTo } = openProfile(
    catcher,
    [answer(passkeys, () => [phone]), removal],
    '/profile?tab=password',
  )
  await screen.findByRole('list', { name: 'Passkeys' })
  press('Remove My phone')
  press('Remove Passkey')
  expect(await screen.findByText('Current password is required')).toBeTruthy()
  expect(callsTo(removePasskey)).toEqual([])

  type('Your password', 'not-this-one')
  press('Remove Passkey')
  expect(await screen.findByText('The passkey was not removed')).toBeTruthy()
  type('Your password', 'brown-tree-7')
  press('Remove Passkey')
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Passkey Removed' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('My phone')).toBeNull()
  expect(callsTo(removePasskey).map(({ params, body }) => [params, body])).toEqual([
    [{ passkeyId: '4' }, { currentPassword: 'not-this-one' }],
    [{ passkeyId: '4' }, { currentPassword: 'brown-tree-7' }],
  ])
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Passkeys' }))
})
