import { waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { changePassword } from '@snake-dispatch/contract/profile'
import { answer, catcher, refusal } from '@snake-dispatch/kit/testing'
import { shownToast } from '@snake-dispatch/kit/testing/vitest'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { field, press, type } from '../testing/fields.ts'
import { openProfile } from '../testing/profile.tsx'

beforeAll(everythingLoaded)

describe('the password', () => {
  const change = () => {
    type('Current password', 'old-tree-5')
    type('New password', 'brown-tree-7')
    type('Confirm password', 'brown-tree-7')
    press('Change password')
  }

  test("PROF-04 a change is said by 'Password Changed', and the form is empty again", async () => {
    const { callsTo } = openProfile(catcher, [answer(changePassword)], '/profile?tab=password')
    change()
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Password Changed', variant: 'default' }))
    expect(callsTo(changePassword).map(({ body }) => body)).toEqual([
      { currentPassword: 'old-tree-5', newPassword: 'brown-tree-7' },
    ])
    expect(field('New password').value).toBe('')
  })

  test.each([
    'Current password is incorrect',
    'This password is too common or contains a name. Please choose another.',
    '',
  ])('PROF-04 D-35 a refusal with the text %j is said, and what was typed stays', async (text) => {
    openProfile(catcher, [answer(changePassword, () => refusal(400, text))], '/profile?tab=password')
    change()
    await waitFor(() =>
      expect(shownToast()).toEqual({
        title: 'Password Change Failed',
        description: text || 'Could not update password',
        variant: 'destructive',
      }),
    )
    expect(field('New password').value).toBe('brown-tree-7')
  })
})
