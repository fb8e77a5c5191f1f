import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { earnings } from '@snake-dispatch/contract/earnings'
import {
  awaitedPayments,
  confirmPayment,
  markPaymentSent,
  owedPayments,
  reportMissedPayment,
  type AwaitedPayment,
  type OwedPayment,
} from '@snake-dispatch/contract/logger-payments'
import { answer, catcher, completedJob, pageOf, refusal } from '@snake-dispatch/kit/testing'
import { receiveLiveMessage, renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'
import { earningsOf } from '../../testing/money.ts'
import { awaitedPayment, owedPayment } from '../../testing/payments.ts'

beforeAll(everythingLoaded)

type Answers = ReturnType<typeof answer>[]

function open(
  { owed = [], awaited = [] }: { owed?: OwedPayment[]; awaited?: AwaitedPayment[] },
  ...answers: Answers
) {
  return renderPortal(<app.App />, {
    path: '/earnings',
    user: catcher,
    answers: [
      ...answers,
      answer(earnings, () => earningsOf({})),
      answer(owedPayments, () => owed),
      answer(awaitedPayments, () => awaited),
    ],
  })
}
const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('D-148 who owes reads logger, job, amount and PayID, and what was paid where that is less', async () => {
  open({ owed: [owedPayment(), owedPayment({ jobId: 43, amount: 12, clientPaid: 60 })] })
  const list = await section('Owed to loggers')
  expect(list.getByText('$82 not sent')).toBeTruthy()
  expect(list.getAllByText('Alex Moore')).toHaveLength(2)
  expect(list.getByText('#10000042, Sutherland, completed 20 Nov 2026. 20% of $350.')).toBeTruthy()
  expect(list.getByText(/20% of what was paid, \$60\.$/)).toBeTruthy()
  expect(list.getAllByText('alex@pay.example')).toHaveLength(2)
  expect(screen.queryByRole('region', { name: 'Owed to you' })).toBeNull()
})

test('D-148 a payment is marked with a reference, and the list says so', async () => {
  let owed = [owedPayment()]
  const { callsTo } = open(
    {},
    answer(owedPayments, () => owed),
    answer(markPaymentSent, ({ body }) => {
      owed = [
        owedPayment({ isSent: true, sentAt: '2026-11-22T01:00:00.000Z', reference: String(body.reference) }),
      ]
      return undefined
    }),
  )
  const list = await section('Owed to loggers')
  fireEvent.click(list.getByRole('button', { name: 'Mark as Sent: job #10000042' }))
  const dialog = within(await screen.findByRole('dialog', { name: '$70 to Alex Moore' }))
  fireEvent.change(dialog.getByLabelText('Payment reference (optional)'), { target: { value: 'NPP 4711' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as Sent' }))
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Marked as Sent' }))
  expect(callsTo(markPaymentSent)).toMatchObject([{ params: { id: '42' }, body: { reference: 'NPP 4711' } }])
  expect(
    await list.findByText('Marked as sent on 22 Nov 2026, reference NPP 4711. Not confirmed yet.'),
  ).toBeTruthy()
  expect(list.queryByRole('button', { name: /^Mark as Sent/ })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(list.getByRole('heading', { level: 2 })))
  expect(list.getByText('All marked as sent')).toBeTruthy()
})

test('D-148 what is missed since it was marked can be marked again, until it is', async () => {
  const missed = { isSent: true, sentAt: '2026-11-22T01:00:00.000Z', missedAt: '2026-11-30T01:00:00.000Z' }
  open({
    owed: [
      owedPayment(missed),
      owedPayment({ ...missed, jobId: 43, jobNumber: 10_000_043, sentAt: '2026-12-01T01:00:00.000Z' }),
    ],
  })
  const list = await section('Owed to loggers')
  expect(list.getAllByRole('button', { name: /^Mark as Sent/ })).toHaveLength(1)
  expect(list.getByRole('button', { name: 'Mark as Sent: job #10000042' })).toBeTruthy()
})

test('D-148 what could not be marked stays, with the server’s words', async () => {
  open(
    { owed: [owedPayment()] },
    answer(markPaymentSent, () => refusal(503, 'The database is away.')),
  )
  const list = await section('Owed to loggers')
  fireEvent.click(list.getByRole('button', { name: /^Mark as Sent/ }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark as Sent' }))
  await waitFor(() => expect(shownToast()).toMatchObject({ description: 'The database is away.' }))
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('D-25 without a PayID there is nothing to copy', async () => {
  open({ owed: [owedPayment({ logger: { id: 8, name: 'Erased account', payId: null } })] })
  const list = await section('Owed to loggers')
  expect(list.getByText('There is no Payment ID.')).toBeTruthy()
  expect(list.queryByRole('button', { name: 'Copy Payment ID' })).toBeNull()
})

test('D-148 the logger confirms, and the payment leaves the list', async () => {
  let awaited = [awaitedPayment({ isSent: true, sentAt: '2026-11-22T01:00:00.000Z' })]
  open(
    {},
    answer(awaitedPayments, () => awaited),
    answer(confirmPayment, () => {
      awaited = []
      return undefined
    }),
  )
  const list = await section('Owed to you')
  expect(list.getByText('Marked as sent on 22 Nov 2026.')).toBeTruthy()
  const received = list.getByRole('button', { name: 'Received: job #10000042' })
  received.focus()
  fireEvent.click(received)
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Payment Confirmed' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Owed to you' })).toBeNull())
  // The list of one payment goes with it.
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('D-148 the focus goes to the heading of the list that a payment leaves, and not to that of the other one', async () => {
  let awaited = [awaitedPayment(), awaitedPayment({ jobId: 43, jobNumber: 10_000_043 })]
  open(
    { owed: [owedPayment()] },
    answer(awaitedPayments, () => awaited),
    answer(confirmPayment, () => {
      awaited = awaited.slice(1)
      return undefined
    }),
  )
  const list = await section('Owed to you')
  const received = list.getByRole('button', { name: 'Received: job #10000042' })
  received.focus()
  fireEvent.click(received)
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  await waitFor(() => expect(document.activeElement).toBe(list.getByRole('heading', { level: 2 })))
})

test('D-148 a reference that was typed stays until it is saved, also when the dialog is closed', async () => {
  open(
    { owed: [owedPayment()] },
    answer(markPaymentSent, () => undefined),
  )
  const list = await section('Owed to loggers')
  const openDialog = async () => {
    fireEvent.click(list.getByRole('button', { name: /^Mark as Sent/ }))
    return within(await screen.findByRole('dialog'))
  }
  const reference = () => screen.getByLabelText<HTMLInputElement>('Payment reference (optional)')
  await openDialog()
  fireEvent.change(reference(), { target: { value: 'NPP 4711' } })
  fireEvent.keyDown(reference(), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await openDialog()
  await waitFor(() => expect(reference().value).toBe('NPP 4711'))
  fireEvent.click(again.getByRole('button', { name: 'Mark as Sent' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openDialog()
  expect(reference().value).toBe('')
})

test('D-148 ‘not received’ is offered once 7 days have passed, and says what follows', async () => {
  const past = new Date(Date.now() - 60_000).toISOString()
  const future = '2999-11-27T03:25:00.000Z'
  const { callsTo } = open(
    {
      awaited: [
        awaitedPayment({ missableFrom: past }),
        awaitedPayment({ jobId: 43, jobNumber: 10_000_043, missableFrom: future }),
        awaitedPayment({ jobId: 44, jobNumber: 10_000_044, missedAt: past, missableFrom: null }),
      ],
    },
    answer(reportMissedPayment, () => undefined),
  )
  const list = await section('Owed to you')
  expect(list.getAllByRole('button', { name: /^Not Received/ })).toHaveLength(1)
  expect(list.getByText('If it does not come, you can say so from 27 Nov 2999 on.')).toBeTruthy()
  expect(list.getByText(/^You said on .* that it has not arrived\.$/)).toBeTruthy()
  fireEvent.click(list.getByRole('button', { name: 'Not Received: job #10000042' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(
    question.getByText(/Moderators will see that Bo Boa has not paid you for job #10000042/),
  ).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Not Received' }))
  await waitFor(() => expect(callsTo(reportMissedPayment)).toMatchObject([{ params: { id: '42' } }]))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('D-148 what is not sent comes first, ten are shown, and all when asked for', async () => {
  const sent = Array.from({ length: 11 }, (_, index) =>
    owedPayment({ jobId: 100 + index, jobNumber: 10_000_100 + index, isSent: true }),
  )
  open({ owed: [...sent, owedPayment()] })
  const list = await section('Owed to loggers')
  expect(list.getAllByRole('listitem')).toHaveLength(10)
  expect(list.getAllByRole('listitem')[0]!.textContent).toContain('#10000042')
  const showAll = list.getByRole('button', { name: 'Show all 12' })
  showAll.focus()
  fireEvent.click(showAll)
  expect(list.getAllByRole('listitem')).toHaveLength(12)
  expect(document.activeElement).toBe(list.getAllByRole('listitem')[10])
})

test('D-148 all pages are read', async () => {
  open(
    {},
    answer(owedPayments, ({ query }) =>
      query.cursor === 'older' ? [owedPayment({ jobId: 41 })] : pageOf([owedPayment()], 'older'),
    ),
  )
  expect((await section('Owed to loggers')).getAllByRole('listitem')).toHaveLength(2)
})

test('NAV-06 an open page follows when a payment of the reader changes, not with other jobs', async () => {
  const { callsTo } = open({ owed: [owedPayment()] })
  await section('Owed to loggers')
  const before = callsTo(owedPayments).length
  const message = (job: ReturnType<typeof completedJob>) =>
    act(() =>
      receiveLiveMessage({
        type: 'job_updated',
        job: { id: job.id, jobNumber: job.jobNumber },
        views: [{ id: job.id, job }],
      }),
    )
  message(completedJob({ claimedById: 99, createdById: 98 }))
  message(completedJob())
  await waitFor(() => expect(callsTo(owedPayments)).toHaveLength(before + 1))
})
