import { session } from '@snake-dispatch/kit'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { myActiveJobs, myCompletedJobs } from '@snake-dispatch/contract/jobs'
import { regions } from '@snake-dispatch/domain/regions'
import { answer, catcher } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../App.tsx'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { field, openTab, press, type } from '../testing/fields.ts'

beforeAll(everythingLoaded)

const open = (path: '/login' | '/auth') => renderPortal(<app.App />, { path })
/** Of the two places in which it is, the width of the screen shows one. */
const offered = (name: string) => screen.getAllByRole('button', { name })[0]!

test('ROUTE-08 /auth opens the login screen on its Register tab', async () => {
  open('/auth')
  expect((await screen.findByRole('tab', { name: 'Register' })).getAttribute('aria-selected')).toBe('true')
})

test('what was typed stays while the visitor looks at the other tab', () => {
  open('/auth')
  type('Full name', 'Sam Reid')
  openTab('Login')
  openTab('Register')
  expect(field('Full name').value).toBe('Sam Reid')
})

test('AUTH-16 ROUTE-05 the pages of all 19 regions are offered', async () => {
  open('/login')
  fireEvent.click(offered('Browse Areas'))
  const [search, ...areas] = await screen.findAllByRole('menuitem')
  expect(search?.textContent).toBe('Find your area')
  expect(areas.map((area) => [area.textContent, area.getAttribute('href')])).toEqual(
    regions.map(({ name, path }) => [name, path]),
  )
})

test('AUTH-16 Browse Areas finds the region of a suburb', async () => {
  open('/login')
  fireEvent.click(offered('Browse Areas'))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Find your area' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Browse Areas' }))
  fireEvent.input(dialog.getByRole('textbox', { name: 'Find your area' }), { target: { value: 'Bondi' } })
  expect((await dialog.findByRole('link', { name: 'Eastern Suburbs' })).getAttribute('href')).toBe(
    '/snake-catcher-eastern-suburbs',
  )
})

test('AUTH-16 Add to Home Screen shows three steps and closes with Got it', async () => {
  open('/login')
  fireEvent.click(offered('Add to Home Screen'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to Home Screen' }))
  const steps = dialog.getAllByRole('listitem').map((step) => step.querySelector('strong')?.textContent)
  expect(steps).toEqual(['Tap Share', 'Tap Add to Home Screen', 'Tap Add'])
  fireEvent.click(dialog.getByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('AUTH-16 AUTH-17 D-28 the terms open from the label of the consent, without giving it', async () => {
  open('/auth')
  press('Terms and Conditions')
  const terms = (await screen.findByRole('dialog', { name: 'Terms and Conditions' })).textContent
  expect(terms).toMatch(/Only licensed NSW catchers are eligible/)
  expect(terms).toMatch(/80% of its quoted cost and pays 20% to the person who logged it/)
  expect(terms).toMatch(/nobody logged the job, or the catcher logged it themselves, the full cost is theirs/)
  expect(terms).toMatch(/30-day suspension, the second a suspension of 6 months/)
  expect(terms).toMatch(/permanent removal, at the discretion of an admin/)
  const consent = screen.getByRole<HTMLInputElement>('checkbox', { name: /I accept the/, hidden: true })
  expect(consent.checked).toBe(false)
})

test('D-58 the terms of the registration name the operator, and say what else a catcher promises', async () => {
  open('/auth')
  press('Terms and Conditions')
  const dialog = await screen.findByRole('dialog', { name: 'Terms and Conditions' })
  expect(within(dialog).getByRole('link', { name: 'terms of the portal' }).getAttribute('href')).toBe(
    '/terms',
  )
  for (const said of [
    /Between you and Sydney Snakes Pty Ltd/,
    /licence to catch and release reptiles, your public liability insurance and your first aid certificate are current/,
    /independent contractor/,
    /includes any GST on it/,
    /Each claimed job costs \$1\.00\. The fees are invoiced quarterly, payable within 14 days/,
    /fee is reversed/,
    /You may appeal/,
    /confidential/,
    /without cruelty/,
    /The law of New South Wales applies/,
  ])
    expect(dialog.textContent).toMatch(said)
})

test.each(['/login', '/auth'] as const)('PUB-01 %s calls 000 after a bite, before anything else', (path) => {
  open(path)
  const call = screen.getByRole('link', { name: 'Bitten? Call 000' })
  expect(call.getAttribute('href')).toBe('tel:000')
  expect(
    call.compareDocumentPosition(screen.getByRole('heading', { level: 1 })) &
      Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy()
})

test.each(['/login', '/auth'] as const)('D-58 %s leads to privacy and terms', (path) => {
  open(path)
  const links = within(screen.getByRole('navigation', { name: 'Privacy and terms' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/privacy', '/terms'])
})

test('D-58 the registration says what happens with what is filled in', () => {
  open('/auth')
  const form = screen.getByRole('form', { name: 'Register' })
  expect(form.textContent).toMatch(
    /Admins check what you fill in, .* a catcher who owes you a share sees your PayID/,
  )
  expect(within(form).getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy')
})

test('AUTH-16 the five benefits are listed', () => {
  open('/login')
  const panel = screen.getByRole('region', { name: 'Snake jobs, shared between catchers' })
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Access to snake removal jobs across the state',
    '80/20 revenue split on completed jobs',
    'Job tracking and client management',
    'Payment processingRecords of shares, fees and invoices. Clients pay you; no money passes through the portal.',
    'Support from a network of catchers',
  ])
})

test.each([
  ['locked', /because your account was locked\. Sign in to see why\./],
  ['rejected', /because your registration was not approved\./],
  ['password-changed', /because your password was changed\. Please sign in again\./],
  ['password-reset', /because an admin reset your password\. Please sign in with the new password\./],
  ['signed-out-everywhere', /because you signed out in every browser\. Please sign in again\./],
  ['expired', /^Your session has expired\. Please sign in again\.$/],
  ['unknown', /^Your session has ended\. Please sign in again\.$/],
] as const)('AUTH-18 D-43 a session that ended by itself (%s) is explained', async (endReason, sentence) => {
  open('/login')
  act(() => session.set({ status: 'guest', user: null, endReason }))
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
})

test('AUTH-18 the explanation stays on both tabs, without being announced again', async () => {
  open('/login')
  act(() => session.set({ status: 'guest', user: null, endReason: 'expired' }))
  const explanation = await screen.findByRole('alert')
  openTab('Register')
  expect(screen.getByRole('alert')).toBe(explanation)
  openTab('Login')
  expect(screen.getByRole('alert')).toBe(explanation)
})

test.each([{}, { signedOut: true }] as const)('AUTH-18 a guest like %j gets no explanation', (fields) => {
  open('/login')
  act(() => session.set({ status: 'guest', user: null, ...fields }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('AUTH-18 D-43 the way back outlasts a look at the other tab', async () => {
  const answers = [answer(myActiveJobs, () => []), answer(myCompletedJobs, () => [])]
  renderPortal(<app.App />, { path: '/dashboard?tab=my-jobs', user: catcher, answers })
  expect(await screen.findByRole('heading', { name: 'My Jobs' })).toBeTruthy()
  act(() => session.set({ status: 'guest', user: null, endReason: 'password-changed' }))
  await screen.findByRole('alert')
  openTab('Register')
  openTab('Login')
  act(() => session.set({ status: 'user', user: catcher }))
  expect(await screen.findByRole('heading', { name: 'My Jobs' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
