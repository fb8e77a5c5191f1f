import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { login } from '@snake-dispatch/contract/accounts'
import { askPasswordLink } from '@snake-dispatch/contract/messages'
import { setPasswordByLink } from '@snake-dispatch/contract/password-links'
import { answer, refusal, refuse } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../App.tsx'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { field, press, type } from '../testing/fields.ts'

beforeAll(everythingLoaded)

const ANSWER = /^If an account has this address, a link is on its way\. It can be used for an hour\.$/

test('D-188 the sign-in leads to the form where mail or texts are sent, which answers for every address alike', async () => {
  const { callsTo } = renderPortal(<app.App />, {
    path: '/login',
    config: { hasMail: true },
    answers: [answer(askPasswordLink)],
  })
  screen.getByRole('link', { name: 'Forgotten password?' }).click()
  await screen.findByRole('heading', { level: 1, name: 'Forgotten password' })
  press('Send a link')
  expect(await screen.findByText('Please enter your email or mobile')).toBeTruthy()
  expect(callsTo(askPasswordLink)).toEqual([])
  type('Email or mobile', 'sam@snakes.example')
  press('Send a link')
  expect(await screen.findByText(ANSWER)).toBeTruthy()
  expect(callsTo(askPasswordLink).map(({ body }) => body)).toEqual([{ username: 'sam@snakes.example' }])
  expect(field('Email or mobile').value).toBe('sam@snakes.example')
})

test('D-188 a failure is said in the form, and what was typed stays', async () => {
  renderPortal(<app.App />, {
    path: '/forgotten-password',
    config: { hasText: true },
    answers: [answer(askPasswordLink, () => refusal(429, 'Too many requests.'))],
  })
  type('Email or mobile', '0491 570 156')
  press('Send a link')
  expect(await screen.findByText('Too many requests.')).toBeTruthy()
  expect(screen.queryByText(ANSWER)).toBeNull()
  expect(field('Email or mobile').value).toBe('0491 570 156')
})

test('D-185 where nothing is sent the sign-in names an admin, and the page promises nothing', async () => {
  const answers = [refuse(login, 401, 'Invalid email or password.')]
  const { unmount } = renderPortal(<app.App />, { path: '/login', answers })
  type('Email address', 'sam@snakes.example')
  type('Password', 'wrong')
  press('Login')
  expect(await screen.findByText('Forgot it? Ask an admin for a link.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Forgotten password?' })).toBeNull()
  unmount()
  renderPortal(<app.App />, { path: '/forgotten-password' })
  expect(screen.getByText(/^This portal sends no mail\. Ask an admin for a link/)).toBeTruthy()
  expect(screen.queryByLabelText('Email or mobile')).toBeNull()
})

test('AUTH-20 D-188 a link that has expired leads to a new one, where it can be sent', async () => {
  const answers = [
    answer(setPasswordByLink, () => refusal(404, 'This link was used already or has expired.')),
  ]
  renderPortal(<app.App />, { path: '/choose-password#used', config: { hasMail: true }, answers })
  type('New password', 'brown-tree-7')
  type('Confirm password', 'brown-tree-7')
  press('Set new password')
  const again = await screen.findByRole('link', { name: 'Send a new link to yourself' })
  expect(again.getAttribute('href')).toBe('/forgotten-password')
})
