import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TOO_MANY_OPEN_CLAIMS } from '@snake-dispatch/domain/job-lifecycle'
import { claimedJob, never, refusal, unreachable, type Reply } from '@snake-dispatch/kit/testing'
import { shownToast } from '@snake-dispatch/kit/testing/vitest'
import type { claimJob } from '@snake-dispatch/contract/job-claim'
import { dialog, openClaim, prepareClaims, press, settle, textMessages } from '../../testing/claim.tsx'
import { TEXT_MESSAGE_DELAY } from './queries.ts'

prepareClaims()

const UNSURE = 'It is not known whether the job is yours now. You can safely try again.'

test('JOB-08 claims, says so, leads to the active job and opens the filled message 0.5 s later', async () => {
  const { job, list, claims } = await openClaim({}, () => {
    list.length = 0
    return claimedJob({ id: job.id, jobNumber: job.jobNumber, claimedEta: '2026-11-21T03:45:00.000Z' })
  })
  fireEvent.click(dialog().getByRole('radio', { name: '45 minutes' }))
  press('Confirm Claim')
  await settle()
  expect(claims()[0]?.body).toEqual({ eta: 45, contactNumber: '0491 570 156' })
  expect(shownToast()).toEqual({
    title: 'Job Claimed',
    description: 'Your text-message app will open with a message to Pat Lee.',
    variant: 'default',
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'My Jobs' })).toBeTruthy()
  const card = screen.getByRole('article', { name: /^12 Acacia Rd/ })
  expect(within(card).getByText('in 45 min')).toBeTruthy()
  expect(document.activeElement).toBe(card)

  await act(() => vi.advanceTimersByTimeAsync(TEXT_MESSAGE_DELAY - 100))
  expect(textMessages).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(textMessages).toHaveLength(1)
  const [number, text] = textMessages[0]!.split('?&body=')
  expect(number).toBe('sms:0491570006')
  expect(decodeURIComponent(text!)).toContain(
    'They are expected to arrive at 12 Acacia Rd, Sutherland within 2:30 pm - 3:00 pm.',
  )
})

test('JOB-07, JOB-22 a conflict is shown in the server’s words and the list becomes right', async () => {
  const { list } = await openClaim({}, () => {
    list.length = 0
    return refusal(409, 'This job has already been claimed.')
  })
  press('Confirm Claim')
  await settle()
  expect(shownToast()).toEqual({
    title: 'Failed to claim job',
    description: 'This job has already been claimed.',
    variant: 'destructive',
  })
  // The button says so in its place; nothing moves under the thumb (D-152).
  expect(dialog().getByRole('button', { name: 'No longer available' })).toBeTruthy()
  expect(dialog().queryByText(/has not been claimed/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(TEXT_MESSAGE_DELAY))
  expect(textMessages).toEqual([])
  fireEvent.click(dialog().getAllByRole('button', { name: 'Close' }).at(-1)!)
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('article')).toBeNull()
})

test('JOB-25 a claim beyond the bound is said to be refused for that, and leads to the open claims', async () => {
  await openClaim({}, () => refusal(409, TOO_MANY_OPEN_CLAIMS))
  press('Confirm Claim')
  await settle()
  expect(shownToast()).toMatchObject({ title: 'Failed to claim job', description: TOO_MANY_OPEN_CLAIMS })
  expect(dialog().getByText(`The job has not been claimed. ${TOO_MANY_OPEN_CLAIMS}`)).toBeTruthy()
  press('Go to My Jobs')
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'My Jobs' })).toBeTruthy()
})

test('JOB-22 without an answer the dialog keeps what was chosen, for another try', async () => {
  await openClaim({}, unreachable)
  fireEvent.click(dialog().getByRole('radio', { name: '60 minutes' }))
  fireEvent.change(dialog().getByLabelText('Contact number (optional)'), {
    target: { value: '0491 570 157' },
  })
  press('Confirm Claim')
  await settle()
  expect(shownToast()).toMatchObject({ title: 'Failed to claim job', description: 'Please try again' })
  expect(dialog().getByText(UNSURE)).toBeTruthy()
  expect(dialog().getByRole<HTMLInputElement>('radio', { name: '60 minutes' }).checked).toBe(true)
  expect(dialog().getByLabelText<HTMLInputElement>('Contact number (optional)').value).toBe('0491 570 157')
})

test.each([
  ['the server’s sentence', 'Your account is pending admin approval.'],
  ['what to do where it gave none', ''],
])('JOB-22 a refused claim is said not to have been made, with %s', async (_, sentence) => {
  await openClaim({}, () => refusal(403, sentence))
  press('Confirm Claim')
  await settle()
  expect(dialog().getByText(`The job has not been claimed. ${sentence || 'Please try again.'}`)).toBeTruthy()
})

test.each([
  ['an answer that was lost', unreachable],
  ['a server that failed', () => refusal(502)],
])('D-09 after %s nothing is claimed to be known, and another try loads the job', async (_, lost) => {
  const replies: Reply<typeof claimJob>[] = [lost, () => refusal(429, 'Too many requests.'), () => mine]
  const mine = claimedJob()
  const { list, claims } = await openClaim({}, (call) => {
    list.length = 0
    return replies.shift()!(call)
  })
  press('Confirm Claim')
  await settle()
  expect(dialog().getByText(UNSURE)).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
  expect(dialog().queryByText('No longer available')).toBeNull()
  press('Confirm Claim')
  await settle()
  expect(dialog().getByText(UNSURE)).toBeTruthy()
  press('Confirm Claim')
  await settle()
  expect(claims()).toHaveLength(3)
  expect(shownToast()).toMatchObject({ title: 'Job Claimed' })
  await act(() => vi.advanceTimersByTimeAsync(TEXT_MESSAGE_DELAY))
  expect(textMessages).toHaveLength(1)
})

test('JOB-22 a server that does not answer holds the dialog no longer than the call may take', async () => {
  const { claims } = await openClaim({}, never)
  fireEvent.click(dialog().getByRole('radio', { name: '60 minutes' }))
  press('Confirm Claim')
  await act(() => vi.advanceTimersByTimeAsync(20_020))
  expect(shownToast()).toEqual({
    title: 'Failed to claim job',
    description: 'The server did not answer in time. Please check your connection and try again.',
    variant: 'destructive',
  })
  expect(dialog().getByRole<HTMLInputElement>('radio', { name: '60 minutes' }).checked).toBe(true)
  press('Confirm Claim')
  await settle()
  expect(claims()).toHaveLength(2)
})

test('a second press while the first one runs claims nothing twice', async () => {
  const { claims } = await openClaim({}, never)
  press('Confirm Claim')
  await settle()
  press('Confirm Claim')
  await settle()
  expect(claims()).toHaveLength(1)
})

test('JOB-08 a claim that is under way cannot be cancelled, one that failed can', async () => {
  const lost = Promise.withResolvers<Response>()
  await openClaim({}, () => lost.promise)
  press('Confirm Claim')
  await settle()
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true)
  press('Close')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await settle()
  expect(screen.getByRole('dialog')).toBeTruthy()
  lost.resolve(unreachable())
  await settle()
  press('Cancel')
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
})
