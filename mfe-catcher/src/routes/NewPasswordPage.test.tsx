import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { login } from '@snake-dispatch/contract/accounts'
import { me } from '@snake-dispatch/contract/session'
import { availableJobs, myActiveJobs, myCompletedJobs } from '@snake-dispatch/contract/jobs'
import { changePassword } from '@snake-dispatch/contract/profile'
import { answer, refusal, refuse, userOf } from '@snake-dispatch/kit/testing'
import { renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../App.tsx'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { descriptionOf, field, press, type } from '../testing/fields.ts'

beforeAll(everythingLoaded)

const user = userOf({ passwordResetRequired: true })
const lists = [
  answer(availableJobs, () => []),
  answer(myActiveJobs, () => []),
  answer(myCompletedJobs, () => []),
]
const title = { name: 'Choose a new password' }

function change(again = 'brown-tree-7') {
  type('Current password', 'from-the-admin')
  type('New password', 'brown-tree-7')
  type('Confirm password', again)
  press('Change password')
}

test('AUTH-15 a page behind the sign-in leads to the change of the password, and from there back', async () => {
  const { callsTo } = renderPortal(<app.App />, {
    path: '/dashboard?tab=my-jobs',
    user,
    answers: [...lists, answer(changePassword)],
  })
  expect(screen.getByRole('heading', title)).toBeTruthy()
  expect(screen.getByText('An admin asks you to choose a new password before you go on.')).toBeTruthy()
  change()
  expect(await screen.findByRole('heading', { name: 'My Jobs' })).toBeTruthy()
  expect(shownToast()).toMatchObject({ title: 'Password Changed', variant: 'default' })
  expect(callsTo(changePassword).map(({ body }) => body)).toEqual([
    { currentPassword: 'from-the-admin', newPassword: 'brown-tree-7' },
  ])
})

test('AUTH-15 a sign-in with such a password leads there too', async () => {
  renderPortal(<app.App />, { path: '/login', answers: [answer(login, () => user)] })
  type('Email address', user.email)
  type('Password', 'from-the-admin')
  press('Login')
  expect(await screen.findByRole('heading', title)).toBeTruthy()
})

test('AUTH-15 an admin may require it during a session: the next refused call leads there', async () => {
  renderPortal(<app.App />, {
    path: '/dashboard',
    user: userOf(),
    answers: [
      refuse(availableJobs, 403, 'You must change your password before you can continue.'),
      answer(me, () => user),
    ],
  })
  expect(await screen.findByRole('heading', title)).toBeTruthy()
})

test('AUTH-15 whose password need not be changed is led on to the dashboard', async () => {
  renderPortal(<app.App />, { path: '/new-password', user: userOf(), answers: lists })
  expect(await screen.findByRole('heading', { name: 'Available Jobs' })).toBeTruthy()
})

test('PROF-04 the rules of a new password are said at its fields', async () => {
  const { calls } = renderPortal(<app.App />, { path: '/new-password', user })
  press('Change password')
  expect(await screen.findByText('Current password is required')).toBeTruthy()
  expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy()
  expect(screen.getByText('Please confirm your password')).toBeTruthy()
  change('brown-tree-8')
  expect(await screen.findByText('Passwords do not match')).toBeTruthy()
  expect(calls()).toEqual([])
})

test.each([
  ['Current password is incorrect', 'Current password is incorrect'],
  ['', 'Could not update password'],
])(
  'AUTH-15 a refusal with the text %j is said in the form, which keeps what was typed',
  async (text, said) => {
    renderPortal(<app.App />, {
      path: '/new-password',
      user,
      answers: [answer(changePassword, () => refusal(400, text))],
    })
    change()
    await waitFor(() =>
      expect(descriptionOf(field('Current password'))).toContain(`Password Change Failed${said}`),
    )
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(shownToast()).toMatchObject({ description: said, variant: 'destructive' }))
    expect(field('New password').value).toBe('brown-tree-7')
  },
)
