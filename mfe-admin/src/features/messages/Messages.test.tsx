import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { adminMessages, sendTestMessage } from '@snake-dispatch/contract/messages'
import { answer } from '@snake-dispatch/kit/testing'
import { renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { inProduction, messagesVisit } from '../../testing/messages-story.ts'

beforeAll(() => app.load('/admin/messages'))

async function open(path = '/admin/messages') {
  const { answers, ...visit } = messagesVisit(inProduction, path)
  const portal = renderPortal(<app.App />, {
    ...visit,
    answers: [...answers(), answer(sendTestMessage, () => undefined)],
  })
  await screen.findByRole('list', { name: 'Messages' })
  return {
    ...portal,
    lastQuery: () => portal.callsTo(adminMessages).at(-1)!.query,
  }
}

test('D-185 the filters and the page of the address are asked for; what is not valid in it is not', async () => {
  const { lastQuery } = await open('/admin/messages?kind=jobAlert&failed=true&cursor=77')
  expect(lastQuery()).toEqual({ kind: 'jobAlert', failed: 'true', cursor: '77' })
})

test('D-185 an old link with a kind that is none asks for all', async () => {
  const { lastQuery } = await open('/admin/messages?kind=telegram&failed=maybe&cursor=x')
  expect(lastQuery()).toEqual({})
})

test('D-185 only failed, then one kind of these, then all again', async () => {
  const { lastQuery } = await open()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only failed' }))
  await waitFor(() => expect(lastQuery()).toEqual({ failed: 'true' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'clientComing' } })
  await waitFor(() => expect(lastQuery()).toEqual({ kind: 'clientComing', failed: 'true' }))
  fireEvent.click(screen.getByRole('button', { name: 'Clear the filters' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear the filters' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Newest messages' }))
})

test('D-185 the next page begins where this one ends', async () => {
  const { lastQuery } = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(lastQuery()).toEqual({ cursor: '901' }))
})

test('D-185 a test goes by the channel whose button was pressed, and the list is read again', async () => {
  const { callsTo } = await open()
  const before = callsTo(adminMessages).length
  fireEvent.click(screen.getByRole('button', { name: 'Send a test to me: mail' }))
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'A test is on its way' }))
  expect(callsTo(sendTestMessage).map(({ body }) => body)).toEqual([{ channel: 'mail' }])
  await waitFor(() => expect(callsTo(adminMessages).length).toBeGreaterThan(before))
})
