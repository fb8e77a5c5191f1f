import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { find, type Found } from '@snake-dispatch/contract/find'
import { findJobPath } from '@snake-dispatch/contract/paths'
import { findOpen } from '@snake-dispatch/kit'
import { defineRoutes } from '@snake-dispatch/kit/host'
import { answer, startServer, userOf, type TestServer } from '@snake-dispatch/kit/testing'
import { MemoryRouter } from '@snake-dispatch/kit/router'
import { Find } from './Find.tsx'
import { FindDialog } from './FindDialog.tsx'

const nothing: Found = { jobs: [], people: [], invoices: [], payments: [] }
const person = {
  userId: 21,
  name: 'Dunn Adder',
  contactNumber: '0491570158',
  licenseNumber: null,
  email: null,
  role: 'catcher',
  status: 'approved',
  isLocked: false,
} as const

let server: TestServer
beforeEach(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => {}
  server = startServer(answer(find, () => ({ ...nothing, people: [person] })))
  defineRoutes([
    { path: '/admin/audit', audience: 'admin', title: 'Audit trail | Snake Dispatch NSW' },
    { path: '/admin/accounts/:userId', audience: 'admin', title: 'Audited account' },
  ] as Parameters<typeof defineRoutes>[0])
})
afterEach(() => {
  cleanup()
  act(() => findOpen.set(false))
  server.stop()
})

const admin = userOf({ role: 'admin', isAdmin: true })
const moderator = userOf({ role: 'moderator' })
const open = (user = admin) =>
  render(
    <MemoryRouter>
      <FindDialog user={user} onClose={() => {}} />
    </MemoryRouter>,
  )
const type = (text: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Search everything' }), { target: { value: text } })

test('D-177 Ctrl-K and ⌘K open the search, other keys do not', () => {
  render(
    <MemoryRouter>
      <Find user={admin} />
    </MemoryRouter>,
  )
  for (const key of [{ key: 'k' }, { key: 'j', ctrlKey: true }, { key: 'k', ctrlKey: true, shiftKey: true }])
    fireEvent.keyDown(window, key)
  expect(findOpen.get()).toBe(false)
  fireEvent.keyDown(window, { key: 'k', metaKey: true })
  expect(findOpen.get()).toBe(true)
})

const openPage = (path = '/moderator') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Find user={moderator} />
      <a href={findJobPath}>Find</a>
    </MemoryRouter>,
  )

test('D-179 a link to the search opens it over the page of staff that is open', () => {
  openPage()
  const isFollowed = fireEvent.click(screen.getByRole('link', { name: 'Find' }))
  expect([isFollowed, findOpen.get()]).toEqual([false, true])
})

test('D-179 with a modifier key the link is the browser’s', () => {
  openPage()
  fireEvent.click(screen.getByRole('link', { name: 'Find' }), { ctrlKey: true })
  expect(findOpen.get()).toBe(false)
})

test('D-179 an address that asks for the search opens it', async () => {
  openPage('/moderator?find=')
  await waitFor(() => expect(findOpen.get()).toBe(true))
})

test('D-177 pages are found at once, those alone that the reader may open', () => {
  open()
  type('audit')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Audit trail /admin/audit',
  ])
  expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('true')
})

test('D-177 a moderator finds no page of admins', () => {
  open(moderator)
  type('audit')
  expect(screen.queryByRole('option')).toBeNull()
})

test('D-177 a person leads an admin to the account, a moderator to the jobs that they ended', async () => {
  const { unmount } = open()
  type('dunn')
  const people = within(await screen.findByRole('group', { name: 'People' }))
  expect(people.getByRole('option').getAttribute('href')).toBe('/admin/accounts/21')
  await waitFor(() => expect(screen.getByText('1 found')).toBeTruthy())
  unmount()
  open(moderator)
  type('dunn')
  expect((await screen.findByRole('option')).getAttribute('href')).toBe(
    '/moderator/ended?catcher=Dunn%20Adder',
  )
})

test('D-177 Enter before the answer opens what is found once it is there; further words take it back', async () => {
  open()
  type('dunn')
  const field = screen.getByRole('combobox')
  fireEvent.keyDown(field, { key: 'Enter' })
  const opened = vi.fn()
  document.addEventListener('click', opened)
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
  expect((opened.mock.calls[0]![0] as Event).target).toBe(screen.getByRole('option'))
  type('dunn a')
  fireEvent.keyDown(field, { key: 'Enter' })
  type('dunn ad')
  await waitFor(() => expect(screen.getByText('1 found')).toBeTruthy())
  expect(opened).toHaveBeenCalledTimes(1)
  document.removeEventListener('click', opened)
})
