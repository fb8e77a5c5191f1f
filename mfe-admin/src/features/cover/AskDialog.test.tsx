import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { askForCover, coverageWeek, possibleCovers, type CoverAsk } from '@snake-dispatch/contract/cover'
import { coverageWeekPath } from '@snake-dispatch/contract/paths'
import { answer, unreachable, userOf } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { AskDialog } from './lazy-ask-dialog.ts'

vi.mock('@snake-dispatch/client/job-events', () => import('../../testing/job-events.ts'))

beforeAll(async () => {
  await Promise.all([app.load(coverageWeekPath), AskDialog.load()])
})

const time = { date: '2026-12-04', from: '18:00', to: '06:00' }
const someone = (id: number, name: string) => ({ id, name, isOwnRegion: true, isReachable: true })
const [lee, kim, zed] = [
  someone(31, 'Lee Lane'),
  someone(32, 'Kim Keel'),
  { ...someone(99, 'Zed Last'), isOwnRegion: false },
]
const made: CoverAsk = {
  id: 5,
  region: 'hunter-valley',
  regionName: 'Hunter Valley',
  ...time,
  state: 'open',
  askedBy: 'Casey Moore',
  askedAt: '2026-12-01T03:00:00.000Z',
  filledBy: null,
  people: [{ id: 31, name: 'Lee Lane', answer: null, answeredAt: null }],
}

async function openDialog() {
  const server = renderPortal(<app.App />, {
    path: coverageWeekPath,
    user: userOf({ role: 'moderator' }),
    answers: [
      answer(coverageWeek, () => ({
        days: [time.date],
        regions: [
          {
            slug: 'hunter-valley',
            name: 'Hunter Valley',
            people: [],
            more: [0],
            gaps: [{ ...time, isFilled: false }],
          },
        ],
        everywhere: [],
        asks: [],
      })),
      answer(possibleCovers, ({ query }) =>
        query.from === '07:00'
          ? { people: [], more: 0 }
          : query.search
            ? { people: [zed], more: 0 }
            : { people: [lee, kim], more: 70 },
      ),
      answer(askForCover, unreachable as never, unreachable as never, () => made),
    ],
  })
  expect(await screen.findByText(/Nobody who serves every region is on call in these days\.$/)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /^Ask for cover: / }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByLabelText('Lee Lane')
  return { server, dialog }
}

test('D-170 what is sent again has its key, and another choice has another one', async () => {
  const { server, dialog } = await openDialog()
  const send = async (count: number) => {
    fireEvent.click(dialog.getByRole('button', { name: 'Ask 1' }))
    await waitFor(() => expect(server.callsTo(askForCover)).toHaveLength(count))
    await dialog.findByRole('alert')
  }
  fireEvent.click(dialog.getByLabelText('Lee Lane'))
  await send(1)
  await send(2)
  fireEvent.click(dialog.getByLabelText('Kim Keel'))
  fireEvent.click(dialog.getByRole('button', { name: 'Ask 2' }))
  await waitFor(() => expect(server.callsTo(askForCover)).toHaveLength(3))
  const [first, again, other] = server
    .callsTo(askForCover)
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(again).toBe(first)
  expect(other).toMatch(/^[0-9a-f]{32}$/)
  expect(other).not.toBe(first)
})

test('D-170 a cut list says how many it leaves out; a search finds them, and who was chosen before stays chosen', async () => {
  const { server, dialog } = await openDialog()
  expect(dialog.getByText('70 more can be asked. Search finds them.')).toBeTruthy()
  fireEvent.click(dialog.getByLabelText('Lee Lane'))
  fireEvent.change(dialog.getByLabelText('Search by name'), { target: { value: 'zed' } })
  fireEvent.click(await dialog.findByLabelText('Zed Last, from a neighbouring region'))
  expect(dialog.queryByLabelText('Kim Keel')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Ask 2' }))
  await waitFor(() => expect(server.callsTo(askForCover)[0]?.body).toMatchObject({ userIds: [31, 99] }))
  fireEvent.change(dialog.getByLabelText('To'), { target: { value: '05:00' } })
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Zed Last/ }).checked).toBe(false)
})

test('D-170 where nobody can be asked the dialog says why', async () => {
  const { dialog } = await openDialog()
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '07:00' } })
  expect(
    await dialog.findByText('Nobody can be asked: everybody near is on call then, or nobody works near.'),
  ).toBeTruthy()
})
