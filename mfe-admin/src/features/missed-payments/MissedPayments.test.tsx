import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { jobQueue } from '@snake-dispatch/contract/job-queue'
import { missedPayments, settleMissedPayment } from '@snake-dispatch/contract/logger-payments'
import { recordPaymentOffence } from '@snake-dispatch/contract/payment-offences'
import { answer, userOf } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { missedPayment, recordedOffence } from '../../testing/missed-payment.ts'
import { besideQueue } from '../../testing/moderator-story.ts'
import { MissedPayments } from './lazy-missed-payments.ts'

vi.mock('@snake-dispatch/client/job-events', () => import('../../testing/job-events.ts'))

beforeAll(async () => {
  await Promise.all([app.load('/moderator'), MissedPayments.load()])
})

async function openPage(count: number) {
  renderPortal(<app.App />, {
    path: '/moderator',
    user: userOf({ role: 'admin', isAdmin: true }),
    answers: [
      answer(jobQueue, () => []),
      answer(missedPayments, () => Array.from({ length: count }, (_, index) => missedPayment(41 + index))),
      answer(settleMissedPayment, () => undefined),
      answer(recordPaymentOffence, ({ params, body }) => recordedOffence(Number(params.userId), body.note)),
      ...besideQueue,
    ],
  })
  return within(await screen.findByRole('region', { name: 'Loggers who were not paid' }))
}

function press(button: HTMLElement) {
  button.focus()
  fireEvent.click(button)
}

test('D-148 the focus goes to the heading when a payment leaves the list, and to that of the page with the last one', async () => {
  const list = await openPage(2)
  press(list.getByRole('button', { name: 'Dealt With: job #10000041' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  await waitFor(() => expect(document.activeElement).toBe(list.getByRole('heading', { level: 2 })))
  press(list.getByRole('button', { name: 'Dealt With: job #10000042' }))
  await waitFor(() => expect(screen.queryByText('Loggers who were not paid')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('D-148 FEE-03 the focus goes to the heading when an offence is recorded from its question', async () => {
  const list = await openPage(2)
  press(list.getByRole('button', { name: 'Record Offence: Kim Keel, job #10000041' }))
  const question = within(await screen.findByRole('alertdialog'))
  press(question.getByRole('button', { name: 'Record Offence' }))
  await waitFor(() => expect(list.getAllByRole('listitem', { hidden: true })).toHaveLength(1))
  await waitFor(() => expect(document.activeElement).toBe(list.getByRole('heading', { level: 2 })))
})
