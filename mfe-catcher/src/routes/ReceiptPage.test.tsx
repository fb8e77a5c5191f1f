import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { jobReceipt, type Receipt } from '@snake-dispatch/contract/receipts'
import { answer, catcher, refusal } from '@snake-dispatch/kit/testing'
import { renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../App.tsx'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { receiptOf } from '../testing/receipts.ts'

beforeAll(everythingLoaded)
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
  Reflect.deleteProperty(navigator, 'share')
})

function open(fields: Partial<Receipt> = {}) {
  return renderPortal(<app.App />, {
    path: '/receipts/42',
    user: catcher,
    answers: [answer(jobReceipt, () => receiptOf(fields))],
  })
}
const sheet = async () => within(await screen.findByRole('region', { name: /receipt$/i }))
const give = (name: 'clipboard' | 'share', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true })

test('D-150 a receipt has name, ABN, GST, job, day, place, service and amount', async () => {
  const { callsTo } = open({
    gstCents: 31_82,
    catcher: { name: 'Sam Reid', company: 'Reptile Relocators', abn: '51824753556' },
  })
  const paper = await sheet()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tax invoice and receipt')
  for (const text of [
    'Sam Reid',
    'Reptile Relocators',
    'ABN 51 824 753 556',
    '#10000042',
    '20 Nov 2026',
    'Pat Lee',
    '12 Acacia Rd, Sutherland',
    'Snake call-out: Eastern Brown Snake',
    '$350.00',
    '$31.82',
  ])
    expect(paper.getByText(text)).toBeTruthy()
  expect(callsTo(jobReceipt)).toMatchObject([{ params: { id: '42' } }])
})

test('D-150 without ABN and GST it says nothing of them, and where to give an ABN', async () => {
  open()
  const paper = await sheet()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Receipt')
  expect(paper.queryByText(/ABN|GST/)).toBeNull()
  expect(screen.getByRole('link', { name: 'your profile' }).getAttribute('href')).toBe('/profile')
  expect(screen.queryByText(/was not entered/)).toBeNull()
})

test('D-150 JOB-15 the way back leads to the completed jobs', async () => {
  open()
  await sheet()
  expect(screen.getByRole('link', { name: 'My Jobs' }).getAttribute('href')).toBe(
    '/dashboard?tab=my-jobs&part=completed',
  )
})

test('D-149 D-150 it says to its catcher when the amount is the quote', async () => {
  open({ isPaidKnown: false })
  await sheet()
  expect(
    screen.getByText(/was not entered when this job was completed: the amount is the quote/),
  ).toBeTruthy()
})

test('D-150 how it was paid stands on it once chosen', async () => {
  open()
  const paper = await sheet()
  expect(paper.queryByText('Paid by')).toBeNull()
  fireEvent.change(screen.getByLabelText('Paid by'), { target: { value: 'payId' } })
  expect(paper.getByText('Paid by').nextElementSibling?.textContent).toBe('PayID or bank transfer')
  fireEvent.change(screen.getByLabelText('Paid by'), { target: { value: '' } })
  expect(paper.queryByText('Paid by')).toBeNull()
})

test('D-150 it is shared as text where the device has a sheet for that', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
  give('share', share)
  open()
  await sheet()
  fireEvent.change(screen.getByLabelText('Paid by'), { target: { value: 'cash' } })
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  expect(share.mock.calls[0]![0]).toMatchObject({ title: 'Receipt #10000042' })
  expect(share.mock.calls[0]![0].text).toContain('Paid: $350.00 (Cash)')
})

test('D-150 elsewhere it is copied, and that is said', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  give('clipboard', { writeText })
  open()
  await sheet()
  fireEvent.click(screen.getByRole('button', { name: 'Copy as Text' }))
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Receipt Copied' }))
  expect(writeText.mock.calls[0]![0]).toContain('Receipt for job #10000042')
})

test('D-150 why there is none is said in the server’s words', async () => {
  renderPortal(<app.App />, {
    path: '/receipts/42',
    user: catcher,
    answers: [
      answer(jobReceipt, () => refusal(409, 'Nothing was paid for this job, so there is no receipt.')),
    ],
  })
  expect(await screen.findByText('Nothing was paid for this job, so there is no receipt.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})
