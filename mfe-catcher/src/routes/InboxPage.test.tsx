import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ownCoverAsks } from '@snake-dispatch/contract/cover'
import { inbox, markInboxRead, type InboxEntry } from '@snake-dispatch/contract/inbox'
import { inboxState } from '@snake-dispatch/kit'
import { answer, catcher, pageOf, refuse, userOf } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../App.tsx'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { press } from '../testing/fields.ts'
import { inboxEntry } from '../testing/inbox-entry.ts'

beforeAll(everythingLoaded)
beforeEach(() => inboxState.set({ unread: 0, newest: null }))

const message = inboxEntry({ id: 7, type: 'officeMessage', title: 'Message from the office', path: null })

function open(entries: () => readonly InboxEntry[], user = catcher) {
  return renderPortal(<app.App />, {
    path: '/inbox',
    user,
    answers: [
      answer(ownCoverAsks, () => []),
      answer(inbox, () => [...entries()]),
      answer(markInboxRead, () => ({ unread: 0, newest: 9 })),
    ],
  })
}

const rows = async () => {
  const list = within(await screen.findByRole('list', { name: 'Inbox' }))
  return list.getAllByRole('listitem').map(({ textContent }) => textContent)
}

test('D-156 each entry says what it is, when it came and whether it is unread', async () => {
  open(() => [message, inboxEntry({ id: 6, isRead: true })])
  const [first, second] = await rows()
  expect(first).toMatch(/^Unread .* ago Message from the office/)
  expect(second).not.toMatch(/Unread/)
  expect(screen.getByRole('link', { name: /Job Assigned to You/ }).getAttribute('href')).toBe(
    '/dashboard?tab=my-jobs',
  )
})

test('D-156 without any the page says so', async () => {
  open(() => [])
  expect(await screen.findByText('Nothing in the last 30 days.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark All as Read' })).toBeNull()
})

test('D-156 opening an entry marks it as read, one that is read marks nothing', async () => {
  const { callsTo } = open(() => [
    inboxEntry({ id: 6 }),
    inboxEntry({ id: 5, isRead: true, title: 'Before' }),
  ])
  await rows()
  const follow = (name: RegExp) => {
    const link = screen.getByRole('link', { name })
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link)
  }
  follow(/Before/)
  follow(/Job Assigned to You/)
  await waitFor(() =>
    expect(callsTo(markInboxRead).map(({ body }) => body)).toEqual([{ id: 6, withEarlier: false }]),
  )
})

test('D-156 what leads nowhere has a button that marks it, and the bell hears of it', async () => {
  inboxState.set({ unread: 1, newest: 7 })
  let entries = [message]
  const { callsTo } = open(() => entries)
  await rows()
  entries = [{ ...message, isRead: true }]
  press('Mark as Read: Message from the office')
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Inbox' }))
  await waitFor(() => expect(inboxState.get()).toEqual({ unread: 0, newest: 9 }))
  expect(callsTo(markInboxRead).map(({ body }) => body)).toEqual([{ id: 7, withEarlier: false }])
  expect((await rows())[0]).not.toMatch(/Unread/)
  expect(screen.queryByRole('button', { name: /Mark/ })).toBeNull()
})

test('D-156 all are marked as read up to the newest on screen', async () => {
  const { callsTo } = open(() => [message, inboxEntry({ id: 6 })])
  await rows()
  press('Mark All as Read')
  await waitFor(() =>
    expect(callsTo(markInboxRead).map(({ body }) => body)).toEqual([{ id: 7, withEarlier: true }]),
  )
  expect(await rows()).toEqual([expect.not.stringMatching(/Unread/), expect.not.stringMatching(/Unread/)])
})

test('D-156 what could not be marked is unread again', async () => {
  const { use, callsTo } = open(() => [message])
  await rows()
  use(refuse(markInboxRead, 503))
  press('Mark All as Read')
  await waitFor(() => expect(callsTo(markInboxRead)).toHaveLength(1))
  await waitFor(async () => expect((await rows())[0]).toMatch(/Unread/))
})

test('D-156 what comes while the inbox is open waits until its reader asks for it', async () => {
  let entries = [message]
  open(() => entries)
  await rows()
  expect(screen.queryByRole('button', { name: 'Show New' })).toBeNull()
  entries = [inboxEntry({ id: 8 }), message]
  act(() => inboxState.set({ unread: 2, newest: 8 }))
  expect(await rows()).toHaveLength(1)
  press('Show New')
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Show New' })).toBeNull()
})

test('D-156 what was read on another device is marked here too', async () => {
  let entries = [message]
  inboxState.set({ unread: 1, newest: 7 })
  open(() => entries)
  await rows()
  entries = [{ ...message, isRead: true }]
  act(() => inboxState.set({ unread: 0, newest: 7 }))
  await waitFor(async () => expect((await rows())[0]).not.toMatch(/Unread/))
})

test('D-156 the list goes on where its reader asks for more', async () => {
  const all = Array.from({ length: 31 }, (_, index) => inboxEntry({ id: 100 - index }))
  const { callsTo } = renderPortal(<app.App />, {
    path: '/inbox',
    user: catcher,
    answers: [
      answer(ownCoverAsks, () => []),
      answer(inbox, ({ query }) => (Number(query['limit']) === 30 ? pageOf(all.slice(0, 30), '71') : all)),
    ],
  })
  expect(await rows()).toHaveLength(30)
  press('Show More')
  await waitFor(async () => expect(await rows()).toHaveLength(31))
  expect(callsTo(inbox).map(({ query }) => query)).toEqual([{ limit: '30' }, { limit: '60' }])
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
})

test('D-156 D-05 who waits for approval has none', async () => {
  const { callsTo } = open(() => [message], userOf({ status: 'pending', role: 'pending' }))
  expect(await screen.findByText('Approval pending')).toBeTruthy()
  expect(callsTo(inbox)).toEqual([])
})

test('D-156 why the inbox is missing is said', async () => {
  renderPortal(<app.App />, {
    path: '/inbox',
    user: catcher,
    answers: [answer(ownCoverAsks, () => []), refuse(inbox, 503, 'The database is away.')],
  })
  expect(await screen.findByText('The database is away.')).toBeTruthy()
})
