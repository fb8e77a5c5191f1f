import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { proveMail, stopMessages } from '@snake-dispatch/contract/messages'
import { answer, refuse } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../App.tsx'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { press } from '../testing/fields.ts'

beforeAll(everythingLoaded)

test('D-188 opening the link proves nothing, one press proves the address', async () => {
  const { calls, callsTo } = renderPortal(<app.App />, {
    path: '/prove-mail#secret',
    answers: [answer(proveMail)],
  })
  await screen.findByRole('button', { name: 'Prove my address' })
  expect(calls()).toEqual([])
  press('Prove my address')
  expect(await screen.findByText('Your address is proven')).toBeTruthy()
  expect(callsTo(proveMail).map(({ body }) => body)).toEqual([{ token: 'secret' }])
  expect(screen.queryByRole('button', { name: 'Prove my address' })).toBeNull()
})

test('D-188 an expired link says what to do, another failure may be tried again', async () => {
  const sentence = 'This link has expired, or the address was changed. Ask for a new one.'
  const { unmount } = renderPortal(<app.App />, {
    path: '/prove-mail#old',
    answers: [refuse(proveMail, 404, sentence)],
  })
  press('Prove my address')
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByText('Sign in and press ‘Send a link’ in My Profile, Settings.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Prove my address' })).toBeNull()
  unmount()
  renderPortal(<app.App />, {
    path: '/prove-mail#secret',
    answers: [refuse(proveMail, 503, 'Please try again soon.')],
  })
  press('Prove my address')
  expect(await screen.findByText('Please try again soon.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Prove my address' })).toBeTruthy()
})

test('D-186 the link of a mail switches its kind off by one press, and says which', async () => {
  const { calls, callsTo } = renderPortal(<app.App />, {
    path: '/stop-messages#7.newDevice.mac',
    answers: [answer(stopMessages, () => ({ kind: 'newDevice' }))],
  })
  await screen.findByRole('button', { name: 'Send me no more of these' })
  expect(calls()).toEqual([])
  press('Send me no more of these')
  expect(await screen.findByText(/^‘Sign-in on a new device’ is off/)).toBeTruthy()
  expect(callsTo(stopMessages).map(({ body }) => body)).toEqual([{ token: '7.newDevice.mac' }])
})

test('D-186 a wrong or incomplete link switches nothing off, and says where to', async () => {
  const sentence = 'This link is not complete. Switch it off in your profile.'
  const { unmount } = renderPortal(<app.App />, {
    path: '/stop-messages#wrong',
    answers: [refuse(stopMessages, 404, sentence)],
  })
  press('Send me no more of these')
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send me no more of these' })).toBeNull()
  unmount()
  for (const path of ['/stop-messages', '/prove-mail']) {
    const page = renderPortal(<app.App />, { path })
    expect(screen.getByText(/^This link is not complete/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    page.unmount()
  }
})
