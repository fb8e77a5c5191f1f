import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { demoLogin } from '@snake-dispatch/contract/accounts'
import { answer, never, refusal, unreachable, type Reply } from '@snake-dispatch/kit/testing'
import { renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'
import { descriptionOf, press } from '../../testing/fields.ts'
import { announceDemo, announceDemoAfterLoad } from './demo-announcement.ts'

beforeAll(everythingLoaded)

const open = (reply: Reply<typeof demoLogin>) =>
  renderPortal(<app.App />, { path: '/login', answers: [answer(demoLogin, reply)] })

test('AUTH-09 the demo login shows that it loads until it is answered', async () => {
  const { callsTo } = open(never)
  press('Demo login')
  const button = await screen.findByRole('button', { name: 'Opening the demo…' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(callsTo(demoLogin)).toHaveLength(1))
})

test.each([
  ['a refusal', () => refusal(403, 'The demo account is not available here.'), 'Demo login failed'],
  ['no answer at all', unreachable, 'Demo login error'],
])('AUTH-09 failure by %s is said in place', async (_, reply, title) => {
  open(reply)
  press('Demo login')
  const description = 'Unable to access demo account. Please try again later.'
  const button = await screen.findByRole('button', { name: 'Demo login' })
  await waitFor(() => expect(descriptionOf(button)).toContain(title + description))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(shownToast()).toEqual({ title, description, variant: 'destructive' })
})

test('AUTH-09 the load of the page after it announces the demo, once', () => {
  announceDemo()
  expect(shownToast()).toBeUndefined()
  announceDemoAfterLoad()
  announceDemo()
  expect(shownToast()).toEqual({
    title: 'Demo mode activated',
    description: "You're now using a demo account with sample data",
    variant: 'default',
  })
  expect(sessionStorage).toHaveLength(0)
})

test('D-39 D-58 before somebody enters the demo they read that it is theirs alone, for a day', () => {
  open(never)
  expect(descriptionOf(screen.getByRole('button', { name: 'Demo login' }))).toBe(
    'A demo account with sample data, yours alone for a day. Write nothing of real people.',
  )
})

test('AUTH-09 a portal without a demo offers none', () => {
  renderPortal(<app.App />, { path: '/login', config: { hasDemo: false } })
  expect(screen.queryByRole('button', { name: 'Demo login' })).toBeNull()
})
