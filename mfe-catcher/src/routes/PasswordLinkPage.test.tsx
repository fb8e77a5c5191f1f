import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { setPasswordByLink } from '@snake-dispatch/contract/password-links'
import { answer, refusal } from '@snake-dispatch/kit/testing'
import { renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../App.tsx'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { press, type } from '../testing/fields.ts'

beforeAll(everythingLoaded)

function choose(again = 'brown-tree-7') {
  type('New password', 'brown-tree-7')
  type('Confirm password', again)
  press('Set new password')
}

test('AUTH-20 a one-time link sets the password and leads to the sign-in', async () => {
  const { callsTo } = renderPortal(<app.App />, {
    path: '/choose-password#secret-of-the-link',
    answers: [answer(setPasswordByLink, () => ({ username: 'sam@snakes.example' }))],
  })
  choose('brown-tree-8')
  expect(await screen.findByText('Passwords do not match')).toBeTruthy()
  expect(callsTo(setPasswordByLink)).toEqual([])
  choose()
  expect(await screen.findByRole('form', { name: 'Login' })).toBeTruthy()
  expect(shownToast()).toMatchObject({
    title: 'Password Changed',
    description: 'Sign in with sam@snakes.example and the new password.',
  })
  expect(callsTo(setPasswordByLink).map(({ body }) => body)).toEqual([
    { token: 'secret-of-the-link', newPassword: 'brown-tree-7' },
  ])
})

test('AUTH-20 a link that was used is said, and one without its secret asks for nothing', async () => {
  const sentence = 'This link was used already or has expired. Ask an admin for a new one.'
  const { unmount } = renderPortal(<app.App />, {
    path: '/choose-password#used',
    answers: [answer(setPasswordByLink, () => refusal(404, sentence))],
  })
  choose()
  await waitFor(() => expect(screen.getByText(sentence)).toBeTruthy())
  unmount()
  renderPortal(<app.App />, { path: '/choose-password' })
  expect(screen.getByText(/This link is not complete/)).toBeTruthy()
  expect(screen.queryByLabelText('New password')).toBeNull()
})
