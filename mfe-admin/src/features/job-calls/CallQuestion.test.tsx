import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { noteCall } from '@snake-dispatch/contract/job-calls'
import { jobLife } from '@snake-dispatch/contract/job-life'
import { jobQueue } from '@snake-dispatch/contract/job-queue'
import { messageTemplates } from '@snake-dispatch/contract/message-templates'
import { answer, refusal, unreachable, userOf, type Reply } from '@snake-dispatch/kit/testing'
import { closePortal, renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { lateLife } from '../../testing/job-life-story.ts'
import { besideQueue } from '../../testing/moderator-story.ts'
import { endCall } from './open-call.ts'

vi.mock('@snake-dispatch/client/job-events', () => import('../../testing/job-events.ts'))

const PAGE = '/moderator/jobs/10000151'

beforeAll(() => Promise.all([app.load('/moderator'), app.load(PAGE)]))
beforeEach(() => {
  const stored = Object.values(sessionStorage).find((text: string) => text.includes('"key"'))
  if (stored) endCall(JSON.parse(stored as string) as { key: string })
})

const open = (reply: Reply<typeof noteCall> = () => undefined, path = PAGE) =>
  renderPortal(<app.App />, {
    path,
    user: userOf({ role: 'moderator' }),
    answers: [
      answer(jobLife, () => lateLife),
      answer(jobQueue, () => [lateLife.job]),
      answer(messageTemplates, () => []),
      answer(noteCall, reply),
      ...besideQueue,
    ],
  })
const question = async () => within(await screen.findByRole('region', { name: /^Call to / }))
const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }))

test('D-164 a press on the number asks what came of it, and one tap stores it once', async () => {
  const portal = open()
  expect((await screen.findByRole('link', { name: 'Call Jo Reid' })).getAttribute('href')).toBe(
    'tel:0491570006',
  )
  press('Call Jo Reid')
  const asked = await question()
  expect(asked.getByText(/^Called/).textContent).toBe('Called Jo Reid about #10000151?')
  expect(portal.callsTo(noteCall)).toEqual([])
  fireEvent.click(asked.getByRole('button', { name: 'Reached' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Call to / })).toBeNull())
  const [call, ...others] = portal.callsTo(noteCall)
  expect(others).toEqual([])
  expect(call?.body).toEqual({ catcherId: 21, outcome: 'reached', note: null })
  expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  expect(shownToast()).toMatchObject({ title: 'Call Noted' })
})

test('D-164 a note goes with it, and outlasts a reload', async () => {
  open()
  await screen.findByRole('link', { name: 'Call Maree Dunn' })
  press('Call Maree Dunn')
  fireEvent.click((await question()).getByRole('button', { name: 'Add a note' }))
  fireEvent.change(screen.getByLabelText('Note (optional)'), { target: { value: 'Ring again at six' } })
  closePortal()
  const portal = open()
  expect((await screen.findByLabelText<HTMLInputElement>('Note (optional)')).value).toBe('Ring again at six')
  fireEvent.click((await question()).getByRole('button', { name: 'No answer' }))
  await waitFor(() =>
    expect(portal.callsTo(noteCall)[0]?.body).toEqual({
      catcherId: null,
      outcome: 'noAnswer',
      note: 'Ring again at six',
    }),
  )
})

test('D-164 D-10 what could not be noted is asked still, and is noted with the same key', async () => {
  let tries = 0
  const portal = open(() => (++tries === 1 ? unreachable() : undefined))
  await screen.findByRole('link', { name: 'Call Jo Reid' })
  press('Call Jo Reid')
  fireEvent.click((await question()).getByRole('button', { name: 'Reached' }))
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Failed to note the call' }))
  fireEvent.click((await question()).getByRole('button', { name: 'Reached' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Call to / })).toBeNull())
  const keys = portal.callsTo(noteCall).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([keys[0], keys[0]])
})

test('D-164 who did not call says so, and nothing is stored', async () => {
  const portal = open()
  await screen.findByRole('link', { name: 'Call Jo Reid' })
  press('Call Jo Reid')
  fireEvent.click((await question()).getByRole('button', { name: 'Do not note it' }))
  expect(screen.queryByRole('region', { name: /^Call to / })).toBeNull()
  expect(portal.callsTo(noteCall)).toEqual([])
})

test('D-164 from the board the question stands on the page, until it is answered', async () => {
  const portal = open(() => refusal(404, 'This job was not found.'), '/moderator?state=claimed')
  fireEvent.click(
    (await screen.findAllByRole('link', { name: /call about job #10000151|Call catcher of/ }))[0]!,
  )
  fireEvent.click((await question()).getByRole('button', { name: 'No answer' }))
  await waitFor(() => expect(shownToast()).toMatchObject({ description: 'This job was not found.' }))
  expect(portal.callsTo(noteCall)[0]?.body).toMatchObject({ catcherId: 21, outcome: 'noAnswer' })
  fireEvent.click((await question()).getByRole('button', { name: 'Do not note it' }))
})
