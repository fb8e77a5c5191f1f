import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { completeJob } from '@snake-dispatch/contract/job-completion'
import { availableJobs, myActiveJobs, myCompletedJobs, type Job } from '@snake-dispatch/contract/jobs'
import { draftStorage, session } from '@snake-dispatch/kit'
import * as offline from '@snake-dispatch/kit/offline'
import {
  answer,
  catcher,
  claimedJob,
  completedJob,
  logger,
  never,
  photo,
  refusal,
  unreachable,
  type Reply,
} from '@snake-dispatch/kit/testing'
import { closePortal, renderPortal, shownToast, signedOut } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'
import { openTab } from '../../testing/fields.ts'

beforeAll(everythingLoaded)
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'clipboard')
})

const dialog = () => within(screen.getByRole('dialog'))
const type = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } })
const payment = () => dialog().getByRole('region', { name: /^Pay / }).textContent
const chosen = () => dialog().getByRole<HTMLInputElement>('radio', { checked: true }).labels?.[0]?.textContent
const confirm = () => fireEvent.click(dialog().getByRole('button', { name: 'Mark as Completed' }))

const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as Completed' }))
  await screen.findByRole('dialog')
}

async function openComplete(fields: Partial<Job> = {}, ...complete: Reply<typeof completeJob>[]) {
  const job = claimedJob(fields)
  const active = [job]
  const { callsTo } = renderPortal(<app.App />, {
    path: '/dashboard?tab=my-jobs',
    user: catcher,
    answers: [
      answer(myActiveJobs, () => active),
      answer(myCompletedJobs, () => []),
      answer(availableJobs, () => []),
      ...complete.map((reply) => answer(completeJob, reply)),
    ],
  })
  await openDialog()
  return { job, active, completions: () => callsTo(completeJob) }
}

test('DISP-43 what is completed as the session ends waits for the same account, and says so', async () => {
  const queued = vi.spyOn(offline, 'queueItem').mockResolvedValue(true)
  const { job } = await openComplete({}, () => refusal(401, 'Not authenticated'))
  type('Completion notes', 'Relocated')
  confirm()
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Waiting to send',
      description: `Your session has ended. What you filled in for job #${job.jobNumber} is kept on this device, and sent once you sign in again.`,
    }),
  )
  expect(session.get().status).toBe('guest')
  const [item, owner] = queued.mock.calls[0]!
  expect(item).toMatchObject({ kind: 'complete', body: { completionNotes: 'Relocated' } })
  expect(owner).toBe(catcher.id)
  queued.mockRestore()
})

describe('completing', () => {
  test('JOB-16 sums the job up and asks for notes', async () => {
    const { job, completions } = await openComplete()
    expect(screen.getByRole('dialog', { name: `Complete job #${job.jobNumber}` })).toBeTruthy()
    expect(dialog().getByText('Eastern Brown Snake · 12 Acacia Rd, Sutherland · $350')).toBeTruthy()
    confirm()
    expect(await dialog().findByText('Please provide completion notes')).toBeTruthy()
    expect(completions()).toEqual([])
  })

  test('JOB-16 quick notes append to what is typed, and answer the request for notes', async () => {
    await openComplete()
    confirm()
    expect(await dialog().findByText('Please provide completion notes')).toBeTruthy()
    const notes = () => dialog().getByLabelText<HTMLTextAreaElement>('Completion notes').value
    fireEvent.click(dialog().getByRole('button', { name: 'Not found' }))
    expect(notes()).toBe('Not found.')
    await waitFor(() => expect(dialog().queryByText('Please provide completion notes')).toBeNull())
    type('Completion notes', 'Under the deck')
    fireEvent.click(dialog().getByRole('button', { name: 'Released nearby' }))
    expect(notes()).toBe('Under the deck. Released nearby.')
  })

  test('JOB-16 sends notes and payment, says so, and the job leaves the list', async () => {
    const { job, active, completions } = await openComplete({}, () => {
      active.length = 0
      return completedJob({ id: job.id, jobNumber: job.jobNumber })
    })
    type('Completion notes', 'Released in bush nearby.')
    fireEvent.click(dialog().getByRole('checkbox', { name: 'I have sent the payment' }))
    type('Payment reference (optional)', 'NPP-4411')
    confirm()
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Job Completed', variant: 'default' }))
    expect(completions()[0]?.body).toEqual({
      completionNotes: 'Released in bush nearby.',
      completionPhotoUrl: null,
      outcome: 'relocated',
      foundType: null,
      releasePlace: null,
      clientPaid: 350,
      paymentSent: true,
      paymentReferenceNumber: 'NPP-4411',
      claimedAt: job.claimedAt,
    })
    expect(await screen.findByRole('heading', { name: 'No active jobs' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'My Jobs' }))
  })

  test('D-176 where the snake was released is asked while it was relocated, and sent', async () => {
    const { completions } = await openComplete({}, () => completedJob())
    type('Completion notes', 'Done.')
    type('Released at (optional)', '-33.75, 150.69')
    fireEvent.click(dialog().getByRole('radio', { name: 'Gone when I came' }))
    await waitFor(() => expect(dialog().queryByLabelText('Released at (optional)')).toBeNull())
    fireEvent.click(dialog().getByRole('radio', { name: 'Relocated' }))
    await waitFor(() => expect(dialog().queryByLabelText('Released at (optional)')).toBeTruthy())
    confirm()
    await waitFor(() => expect(completions()).toHaveLength(1))
    expect(completions()[0]?.body).toMatchObject({ outcome: 'relocated', releasePlace: '-33.75, 150.69' })
  })

  test('D-148 a payment that was ticked is not sent once nothing is owed', async () => {
    const { completions } = await openComplete({}, () => completedJob())
    type('Completion notes', 'It was gone.')
    fireEvent.click(dialog().getByRole('checkbox', { name: 'I have sent the payment' }))
    type('Payment reference (optional)', 'NPP-4411')
    fireEvent.click(dialog().getByRole('radio', { name: 'Gone when I came' }))
    await waitFor(() => expect(dialog().queryByRole('checkbox')).toBeNull())
    confirm()
    await waitFor(() => expect(completions()).toHaveLength(1))
    expect(completions()[0]?.body).toMatchObject({
      outcome: 'gone',
      clientPaid: 0,
      paymentSent: false,
      paymentReferenceNumber: null,
    })
  })

  test('DISP-62 the usual outcome is chosen and needs no tap; a quick note chooses the one that goes with it', async () => {
    const { completions } = await openComplete({}, () => completedJob())
    expect(chosen()).toBe('Relocated')
    fireEvent.click(dialog().getByRole('button', { name: 'Not found' }))
    await waitFor(() => expect(chosen()).toBe('Gone when I came'))
    expect(dialog().queryByRole('combobox', { name: 'Which kind was it? (optional)' })).toBeNull()
    confirm()
    await waitFor(() => expect(completions()).toHaveLength(1))
    expect(completions()[0]?.body).toMatchObject({ completionNotes: 'Not found.', outcome: 'gone' })
  })

  test('DISP-62 an outcome that was chosen by hand stays', async () => {
    await openComplete()
    fireEvent.click(dialog().getByRole('radio', { name: 'No snake' }))
    fireEvent.click(dialog().getByRole('button', { name: 'Not found' }))
    expect(chosen()).toBe('No snake')
  })

  test('DISP-62 the kind may be said: as reported by one tap, or another one', async () => {
    const { completions } = await openComplete({}, () => completedJob())
    const kind = () =>
      dialog().getByRole<HTMLSelectElement>('combobox', { name: 'Which kind was it? (optional)' })
    expect(kind().value).toBe('')
    fireEvent.click(dialog().getByRole('button', { name: 'As reported' }))
    expect(kind().value).toBe('easternBrownSnake')
    fireEvent.change(kind(), { target: { value: 'keelback' } })
    type('Completion notes', 'Released in bush nearby.')
    confirm()
    await waitFor(() => expect(completions()).toHaveLength(1))
    expect(completions()[0]?.body).toMatchObject({ outcome: 'relocated', foundType: 'keelback' })
  })

  test('DISP-62 of a snake that was not known there is nothing as reported', async () => {
    await openComplete({ snakeType: 'unknown' })
    expect(dialog().queryByRole('button', { name: 'As reported' })).toBeNull()
  })

  test.each([
    ['the server’s text', () => refusal(413, 'The photo is too large.'), 'The photo is too large.'],
    ['no answer at all', unreachable, 'Please try again'],
  ])('JOB-22 failure by %s is shown, and nothing typed is lost', async (_, reply, description) => {
    await openComplete({}, reply)
    type('Completion notes', 'Released in bush nearby.')
    type('Payment reference (optional)', 'NPP-4411')
    confirm()
    await waitFor(() =>
      expect(shownToast()).toEqual({ title: 'Failed to complete job', description, variant: 'destructive' }),
    )
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Completion notes').value).toBe(
      'Released in bush nearby.',
    )
    expect(dialog().getByLabelText<HTMLInputElement>('Payment reference (optional)').value).toBe('NPP-4411')
  })

  test('D-46 a repeated try carries the same key, also with other words, until it is said to have arrived', async () => {
    let reply: Reply<typeof completeJob> = unreachable
    const { completions } = await openComplete({}, (call) => reply(call))
    const failOnce = async (count: number) => {
      confirm()
      await waitFor(() => expect(completions()).toHaveLength(count))
      await waitFor(() => expect(shownToast()?.title).toBe('Failed to complete job'))
    }
    type('Completion notes', 'Released in bush nearby.')
    await failOnce(1)
    await waitFor(() =>
      expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(false),
    )
    await failOnce(2)
    await waitFor(() =>
      expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(false),
    )
    type('Completion notes', 'Released in the park.')
    reply = () => refusal(422, 'An earlier version of this has arrived already.')
    await failOnce(3)
    await waitFor(() =>
      expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(false),
    )
    await failOnce(4)
    const [first, second, third, fourth] = completions().map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toBe(first)
    expect(third).toBe(first)
    expect(fourth).not.toBe(first)
  })

  test('JOB-22 a server that does not answer holds the dialog no longer than a photo may take', async () => {
    const { completions } = await openComplete({}, never)
    type('Completion notes', 'Released in bush nearby.')
    vi.useFakeTimers()
    confirm()
    await act(() => vi.advanceTimersByTimeAsync(44_000))
    expect(completions()).toHaveLength(1)
    expect(shownToast()).toBeUndefined()
    await act(() => vi.advanceTimersByTimeAsync(1_020))
    expect(shownToast()?.description).toContain('did not answer in time')
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Completion notes').value).toBe(
      'Released in bush nearby.',
    )
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(false)
  })

  test('JOB-16 a completion that is under way cannot be cancelled, one that failed can', async () => {
    const lost = Promise.withResolvers<Response>()
    await openComplete({}, () => lost.promise)
    const cancel = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Cancel' })
    type('Completion notes', 'Released in bush nearby.')
    confirm()
    await waitFor(() => expect(cancel().disabled).toBe(true))
    fireEvent.click(dialog().getByRole('button', { name: 'Close' }))
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(screen.getByRole('dialog')).toBeTruthy()
    lost.resolve(unreachable())
    await waitFor(() => expect(cancel().disabled).toBe(false))
    fireEvent.click(cancel())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('JOB-16 what was typed is still there after the dialog was closed by mistake', async () => {
    await openComplete()
    type('Completion notes', 'Released in bush')
    fireEvent.click(dialog().getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Mark as Completed' }))
    await screen.findByRole('dialog')
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Completion notes').value).toBe('Released in bush')
  })
})

describe('what was filled in', () => {
  const notes = () => dialog().getByLabelText<HTMLTextAreaElement>('Completion notes').value

  test('JOB-16 is still there after another tab was looked at', async () => {
    await openComplete()
    type('Completion notes', 'Released in bush')
    fireEvent.click(dialog().getByRole('button', { name: 'Close' }))
    openTab('Completed Jobs')
    await screen.findByRole('heading', { name: 'No completed jobs' })
    openTab('Active Jobs')
    await openDialog()
    expect(notes()).toBe('Released in bush')
  })

  test('JOB-16 is still there, with the photo, after a phone threw the page away', async () => {
    const { job } = await openComplete()
    type('Completion notes', 'Released in bush')
    fireEvent.click(dialog().getByRole('checkbox', { name: 'I have sent the payment' }))
    type('Payment reference (optional)', 'NPP-4411')
    draftStorage.write(draftStorage.nameOf(catcher.id, `completion.${job.id}`, 'photo'), photo)
    closePortal()
    await openComplete(job)
    expect(notes()).toBe('Released in bush')
    expect(dialog().getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    expect(dialog().getByLabelText<HTMLInputElement>('Payment reference (optional)').value).toBe('NPP-4411')
    expect(dialog().getByRole('img', { name: 'Your completion photo' }).getAttribute('src')).toBe(photo)
  })

  test('JOB-16 belongs to its job only', async () => {
    await openComplete()
    type('Completion notes', 'Released in bush')
    closePortal()
    await openComplete()
    expect(notes()).toBe('')
  })

  test('JOB-16 is forgotten when the job is completed', async () => {
    await openComplete({}, () => completedJob())
    type('Completion notes', 'Released in bush')
    expect(sessionStorage).not.toHaveLength(0)
    confirm()
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Job Completed' }))
    expect(sessionStorage).toHaveLength(0)
  })

  test('JOB-16 is forgotten at sign-out', async () => {
    await openComplete()
    type('Completion notes', 'Released in bush')
    act(() => signedOut())
    expect(sessionStorage).toHaveLength(0)
  })

  test('JOB-16 is kept when the session ends by itself, but for nobody else', async () => {
    await openComplete()
    type('Completion notes', 'Released in bush')
    act(() => session.set({ status: 'guest', user: null }))
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy()
    expect(sessionStorage).not.toHaveLength(0)
    act(() => session.set({ status: 'user', user: catcher }))
    expect(sessionStorage).not.toHaveLength(0)
    act(() => session.set({ status: 'user', user: { ...catcher, id: 8 } }))
    expect(sessionStorage).toHaveLength(0)
  })
})

/** jsdom has no clipboard. */
function giveClipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
}

describe('the payment', () => {
  test('JOB-16 is 20% of the quoted cost, rounded, for the logger', async () => {
    await openComplete({ quotedCost: 233 })
    expect(payment()).toContain('$47')
    expect(payment()).toContain('20% of $233, for logging this job.')
  })

  const paid = () => dialog().getByLabelText<HTMLInputElement>('What did the client pay?').value

  test('D-148 D-149 where less was paid, 20% of that is added to the literal amount, and nothing for nothing', async () => {
    const { completions } = await openComplete({}, () => completedJob())
    expect(paid()).toBe('350')
    expect(payment()).not.toContain('of what was paid')
    type('What did the client pay?', '60')
    expect(await dialog().findByText('20% of what was paid: $12')).toBeTruthy()
    expect(payment()).toContain('$70')
    expect(payment()).toContain('20% of $350, for logging this job.')
    type('What did the client pay?', '0')
    expect(await dialog().findByText('20% of what was paid: $0')).toBeTruthy()
    expect(dialog().getByText('Nothing is owed to Alex Moore.')).toBeTruthy()
    expect(dialog().queryByRole('checkbox')).toBeNull()
    type('What did the client pay?', '500')
    await waitFor(() => expect(payment()).not.toContain('of what was paid'))
    type('What did the client pay?', '60')
    type('Completion notes', 'Released in bush nearby.')
    confirm()
    await waitFor(() => expect(completions()).toHaveLength(1))
    expect(completions()[0]?.body).toMatchObject({ clientPaid: 60 })
  })

  test('D-149 the amount follows the outcome, 0 where no snake was found, until one is typed', async () => {
    await openComplete()
    const choose = (name: string) => fireEvent.click(dialog().getByRole('radio', { name }))
    for (const [name, amount] of [
      ['Gone when I came', '0'],
      ['Relocated', '350'],
      ['No snake', '0'],
    ] as const) {
      choose(name)
      await waitFor(() => expect(paid()).toBe(amount))
    }
    type('What did the client pay?', '80')
    choose('Relocated')
    expect(paid()).toBe('80')
  })

  test('D-149 a quick note sets the outcome, and with it the amount', async () => {
    await openComplete()
    fireEvent.click(dialog().getByRole('button', { name: 'Not found' }))
    await waitFor(() => expect(paid()).toBe('0'))
  })

  test.each(['', '12.5', '-1', '100001'])('D-149 %j is no amount', async (amount) => {
    const { completions } = await openComplete()
    type('What did the client pay?', amount)
    type('Completion notes', 'Released in bush nearby.')
    confirm()
    const field = dialog().getByLabelText('What did the client pay?')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(completions()).toEqual([])
  })

  test('JOB-16 the PayID is copied, and that is said', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    giveClipboard(writeText)
    await openComplete()
    fireEvent.click(dialog().getByRole('button', { name: 'Copy Payment ID' }))
    expect((await dialog().findByRole('alert')).textContent).toBe('Payment ID copied to clipboard')
    expect(writeText).toHaveBeenCalledWith(logger.payId)
  })

  test('JOB-16 where copying is refused the PayID stays in sight', async () => {
    giveClipboard(vi.fn(() => Promise.reject(new Error('denied'))))
    await openComplete()
    fireEvent.click(dialog().getByRole('button', { name: 'Copy Payment ID' }))
    expect((await dialog().findByRole('alert')).textContent).toContain('by hand')
    expect(payment()).toContain(logger.payId)
  })

  test('D-28 nobody logged a public request: there is no payment section, the full cost is theirs', async () => {
    await openComplete({ createdBy: null, createdById: null })
    expect(dialog().getByText('Nobody logged this job: the full cost is yours.')).toBeTruthy()
    expect(dialog().queryByRole('region', { name: /^Pay / })).toBeNull()
    expect(dialog().queryByRole('checkbox')).toBeNull()
    expect(dialog().queryByLabelText('Payment reference (optional)')).toBeNull()
  })

  test('D-14 the full cost belongs to the catcher who logged the job themselves', async () => {
    await openComplete({
      createdById: catcher.id,
      createdBy: { id: catcher.id, name: catcher.name, payId: null },
    })
    expect(dialog().getByText('You logged this job yourself: the full cost is yours.')).toBeTruthy()
    expect(dialog().queryByRole('region', { name: /^Pay / })).toBeNull()
    expect(dialog().queryByRole('checkbox')).toBeNull()
  })

  test('a logger without a PayID', async () => {
    await openComplete({ createdBy: { ...logger, payId: null } })
    expect(payment()).toContain('Alex Moore has given no Payment ID. Ask how to pay.')
    expect(dialog().queryByRole('button', { name: 'Copy Payment ID' })).toBeNull()
  })
})
