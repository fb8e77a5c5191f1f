import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { earnings } from '@snake-dispatch/contract/earnings'
import { earningsPath } from '@snake-dispatch/contract/paths'
import { answer, catcher, pendingCatcher, refusal } from '@snake-dispatch/kit/testing'
import { receiveLiveMessage, renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../App.tsx'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { press } from '../testing/fields.ts'
import { busyMonth, earningsOf } from '../testing/money.ts'

beforeAll(everythingLoaded)
afterEach(() => vi.restoreAllMocks())

const quiet = {
  completed: {
    jobs: 1,
    quotedCost: 100,
    paid: 100,
    share: 100,
    loggerShare: 0,
    loggerShareSent: 0,
    feeCents: 100,
  },
}
const year = earningsOf({ '2025-08': busyMonth, '2025-09': quiet, '2026-02': busyMonth })
const open = (reply = () => year) =>
  renderPortal(<app.App />, { path: '/earnings', user: catcher, answers: [answer(earnings, reply)] })

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th,td')].map((cell) => cell.textContent))

test('JOB-19 the year says what was earned, and what of the logger’s parts is not sent', async () => {
  open()
  const summary = within(await screen.findByRole('region', { name: 'Earned in 2025–26' }))
  // 1,900 paid, 240 of it for loggers, 7 for the platform, and 234 as a logger.
  expect(summary.getByText('$1,887.00')).toBeTruthy()
  expect(summary.getByText('$1,900')).toBeTruthy()
  expect(summary.getByText('$7.00')).toBeTruthy()
  expect(summary.getByText('$234, $94 not sent')).toBeTruthy()
  expect(summary.getByText('$240, $100 not sent')).toBeTruthy()
})

test('NAV-06 an open page follows when a job was completed', async () => {
  let now = earningsOf({ '2025-09': quiet })
  const { callsTo } = open(() => now)
  const summary = within(await screen.findByRole('region', { name: 'Earned in 2025–26' }))
  now = year
  act(() => receiveLiveMessage({ type: 'job_updated', job: { id: 3, jobNumber: 10000003 } }))
  expect(callsTo(earnings)).toHaveLength(1)
  act(() => receiveLiveMessage({ type: 'job_completed', job: { id: 3, jobNumber: 10000003 } }))
  expect(await summary.findByText('$1,887.00')).toBeTruthy()
})

test('JOB-19 every month of a past year is in the table, which adds up', async () => {
  open()
  await screen.findByRole('table')
  expect(rows()).toHaveLength(14)
  expect(rows()[2]).toEqual([
    'Aug 2025',
    '$7803 jobs$120 for loggers, $50 not sent',
    '$1172 jobs, $47 not sent',
    '$894.00after $3.00 fees',
  ])
  expect(rows().at(-1)!.at(-1)).toBe('$1,887.00after $7.00 fees')
})

test('JOB-19 by quarter the same sums are shown', async () => {
  open()
  fireEvent.click(await screen.findByRole('radio', { name: 'Quarters' }))
  expect(rows().map((cells) => [cells[0], cells[3]])).toEqual([
    ['Time', 'Earned'],
    ['July to Sept 2025', '$993.00after $4.00 fees'],
    ['Oct to Dec 2025', '$0.00'],
    ['Jan to Mar 2026', '$894.00after $3.00 fees'],
    ['Apr to June 2026', '$0.00'],
    ['Total', '$1,887.00after $7.00 fees'],
  ])
})

test('D-149 by week the weeks with jobs are listed, and the chart has a bar for each week', async () => {
  open()
  fireEvent.click(await screen.findByRole('radio', { name: 'Weeks' }))
  expect(rows().map((cells) => cells[0])).toEqual([
    'Time',
    '4 to 10 Aug 2025',
    '1 to 7 Sept 2025',
    '2 to 8 Feb 2026',
    'Total',
  ])
  expect(rows().at(-1)!.at(-1)).toBe('$1,887.00after $7.00 fees')
  const chart = await screen.findByRole('img', { name: /^Bar chart of 2025–26: \$1,887\.00 in 53 weeks/ })
  expect(chart.querySelectorAll('.value')).toHaveLength(53)
})

test('JOB-19 the chart has a name, and a bar for each month, with the part of logged jobs on top where there is one', async () => {
  open()
  const chart = await screen.findByRole('img', { name: /^Bar chart of 2025–26: \$1,887\.00 in 12 months/ })
  expect(chart.querySelectorAll('.value')).toHaveLength(12)
  expect(chart.querySelectorAll('.extra')).toHaveLength(2)
})

test('JOB-19 another financial year is asked for by name', async () => {
  const { callsTo } = renderPortal(<app.App />, {
    path: '/earnings',
    user: catcher,
    answers: [
      answer(earnings, ({ query }) => earningsOf({}, { financialYear: Number(query.financialYear ?? 2026) })),
    ],
  })
  fireEvent.change(await screen.findByLabelText('Financial year'), { target: { value: '2025' } })
  expect(await screen.findByText('No completed jobs in 2024–25')).toBeTruthy()
  expect(callsTo(earnings)).toHaveLength(2)
})

test('D-182 JOB-19 a link opens a financial year, and another one can be chosen then', async () => {
  const { callsTo } = renderPortal(<app.App />, {
    path: earningsPath(2025),
    user: catcher,
    answers: [
      answer(earnings, ({ query }) => earningsOf({}, { financialYear: Number(query.financialYear ?? 2026) })),
    ],
  })
  expect(await screen.findByText('No completed jobs in 2024–25')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Financial year'), { target: { value: '2026' } })
  expect(await screen.findByText('No completed jobs in 2025–26')).toBeTruthy()
  expect(callsTo(earnings).map(({ query }) => query.financialYear)).toContain('2025')
  expect(screen.getByLabelText<HTMLSelectElement>('Financial year').value).toBe('2026')
})

test('JOB-19 the CSV has the twelve months under their columns', async () => {
  const files: Blob[] = []
  const names: string[] = []
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      files.push(file)
      return 'blob:earnings'
    },
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  open()
  await screen.findByRole('table')
  press('Download CSV')
  expect(names).toEqual(['earnings-2025-26.csv'])
  const lines = (await files[0]!.text()).split('\r\n')
  expect(lines).toHaveLength(14)
  expect(lines[0]).toContain(
    'Month,Quarter,Jobs completed,Quoted cost,Paid by clients,Your share,For loggers',
  )
  expect(lines[2]).toBe('2025-08,2025-Q3,3,950,900,780,120,70,3.00,2,117,70,894.00')
  fireEvent.click(screen.getByRole('radio', { name: 'Weeks' }))
  press('Download CSV')
  expect(names.at(-1)).toBe('earnings-2025-26-weeks.csv')
  const weeks = (await files[1]!.text()).split('\r\n')
  expect(weeks).toHaveLength(55)
  expect(weeks[0]).toContain('First day,Last day,Jobs completed')
  expect(weeks).toContain('2025-08-04,2025-08-10,3,950,900,780,120,70,3.00,2,117,70,894.00')
})

test('JOB-19 a failure is said, and can be tried again', async () => {
  let isDown = true
  renderPortal(<app.App />, {
    path: '/earnings',
    user: catcher,
    answers: [answer(earnings, () => (isDown ? refusal(503, 'The database is away.') : year))],
  })
  expect(await screen.findByText('The database is away.')).toBeTruthy()
  isDown = false
  press('Try again')
  expect(await screen.findByRole('table')).toBeTruthy()
})

test('JOB-19 a year that cannot be loaded leaves the choice of another', async () => {
  renderPortal(<app.App />, {
    path: '/earnings',
    user: catcher,
    answers: [
      answer(earnings, ({ query }) => (query.financialYear ? refusal(503, 'The server is busy.') : year)),
    ],
  })
  fireEvent.change(await screen.findByLabelText('Financial year'), { target: { value: '2025' } })
  expect(await screen.findByText('The server is busy.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  fireEvent.change(screen.getByLabelText('Financial year'), { target: { value: '2026' } })
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Financial year').value).toBe('2026'))
})

test('AUTH-13 a pending user sees that approval is pending, and nothing is asked for', () => {
  const { calls } = renderPortal(<app.App />, { path: '/earnings', user: pendingCatcher })
  expect(screen.getByRole('heading', { name: 'Approval pending' })).toBeTruthy()
  expect(calls()).toEqual([])
})
