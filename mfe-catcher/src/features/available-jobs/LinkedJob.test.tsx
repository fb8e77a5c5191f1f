import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { jobState, type JobState } from '@snake-dispatch/contract/job-state'
import { availableJobs } from '@snake-dispatch/contract/jobs'
import { answer, availableJob, catcher, refuse } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'

const job = availableJob({ id: 7, jobNumber: 10_000_007 })
const shown = vi.fn<() => void>()
beforeAll(everythingLoaded)
beforeEach(() => {
  Element.prototype.scrollIntoView = shown
  Element.prototype.animate = vi.fn<typeof Element.prototype.animate>()
})
afterEach(() => void shown.mockClear())

const open = (path: string, ...answers: ReturnType<typeof answer>[]) =>
  renderPortal(<app.App />, { path, user: catcher, answers })
const state = (fields: Partial<JobState>) =>
  answer(jobState, () => ({
    id: 7,
    jobNumber: 10_000_007,
    status: 'claimed' as const,
    isMine: false,
    urgency: 'high' as const,
    round: 1,
    ...fields,
  }))

test('LIVE-07 a notification leads to its job: in view, with the focus', async () => {
  open(
    '/dashboard?job=10000007',
    answer(availableJobs, () => [availableJob({ id: 1 }), job]),
  )
  await waitFor(() => expect(shown).toHaveBeenCalledOnce())
  expect(document.activeElement?.closest('[data-key]')?.getAttribute('data-key')).toBe('7')
})

test.each([
  ['claimed', false, 'Job #10000007 was claimed by another catcher.', 'OK'],
  ['claimed', true, 'You have claimed job #10000007.', 'My Jobs'],
  ['completed', false, 'Job #10000007 is completed.', 'OK'],
  ['cancelled', true, 'Job #10000007 was cancelled.', 'OK'],
] as const)('DISP-23 of a job that is gone it says what became of it: %s, own %s', async (...row) => {
  const [status, isMine, text, action] = row
  open(
    '/dashboard?job=10000007',
    answer(availableJobs, () => []),
    state({ status, isMine }),
  )
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: action })).toBeTruthy()
  expect(shown).not.toHaveBeenCalled()
})

test('DISP-23 a job that was deleted, or that the reader does not see, is no longer there', async () => {
  open(
    '/dashboard?job=10000007',
    answer(availableJobs, () => []),
    refuse(jobState, 404),
  )
  expect(await screen.findByText('Job #10000007 is no longer there.')).toBeTruthy()
})

test('LIVE-07 a list that is older than the notification is loaded again', async () => {
  const listed: ReturnType<typeof availableJob>[] = []
  open(
    '/dashboard?job=10000007',
    answer(availableJobs, () => [...listed]),
    answer(jobState, () => {
      listed.push(job)
      return { id: 7, jobNumber: 10_000_007, status: 'available', isMine: false, urgency: 'high', round: 2 }
    }),
  )
  await waitFor(() => expect(shown).toHaveBeenCalledOnce())
})
