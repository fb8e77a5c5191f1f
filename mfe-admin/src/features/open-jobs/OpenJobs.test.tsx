import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { deleteJob, jobCandidates, openJobs } from '@snake-dispatch/contract/moderation'
import type { Job } from '@snake-dispatch/contract/jobs'
import { answer, availableJob, refuse, userOf } from '@snake-dispatch/kit/testing'
import { renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { sendJobEvent } from '../../testing/job-events.ts'
import { JobDialog } from '../job-dialogs/lazy-dialog.ts'

vi.mock('@snake-dispatch/client/job-events', () => import('../../testing/job-events.ts'))

beforeAll(async () => {
  await Promise.all([app.load('/moderator'), JobDialog.load()])
})

const [first, second, third] = [1, 2, 3].map((index) => availableJob({ jobNumber: 10_000_050 + index })) as [
  Job,
  Job,
  Job,
]
const button = (job: Job) =>
  screen.queryByRole('button', { name: `Assign job #${job.jobNumber}`, hidden: true })

/** The page of a moderator with these jobs; later ones are answered from `list.jobs`. */
async function openPage(...more: ReturnType<typeof refuse>[]) {
  const list = { jobs: [first, second], calls: 0 }
  renderPortal(<app.App />, {
    path: '/moderator',
    user: userOf({ role: 'moderator' }),
    answers: [
      answer(openJobs, () => {
        list.calls += 1
        return list.jobs
      }),
      answer(jobCandidates, () => []),
      ...more,
    ],
  })
  await waitFor(() => expect(button(second)).toBeTruthy())
  return list
}

/** Another one has changed a job. */
const changed = () => act(() => sendJobEvent())

test('MOD-02 LIVE-01 the list follows what happens to jobs', async () => {
  const list = await openPage()
  list.jobs = [second, third]
  changed()
  await waitFor(() => expect(button(third)).toBeTruthy())
  expect(button(first)).toBeNull()
})

test('MOD-02 while a dialog is open no refresh moves the row behind it; afterwards the list is as it is now', async () => {
  const list = await openPage()
  fireEvent.click(button(second)!)
  const dialog = await screen.findByRole('dialog')
  await screen.findByText('No catcher found')
  list.jobs = [third]
  const before = list.calls
  changed()
  await waitFor(() => expect(list.calls).toBe(before + 1))
  await act(() => Promise.resolve())
  expect([first, second, third].map((job) => button(job) !== null)).toEqual([true, true, false])
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await waitFor(() => expect(button(third)).toBeTruthy())
  expect(button(second)).toBeNull()
})

test('MOD-02 a job that goes after a failed deletion leaves the focus in the filter', async () => {
  const list = await openPage(refuse(deleteJob, 500))
  fireEvent.click(screen.getByRole('button', { name: `Delete job #${first.jobNumber}` }))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Job' }))
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Failed to delete job' }))
  await waitFor(() => expect(button(first)).toBeTruthy())
  const filter = screen.getByLabelText('Suburb')
  act(() => filter.focus())
  list.jobs = [second]
  changed()
  await waitFor(() => expect(button(first)).toBeNull())
  expect(document.activeElement).toBe(filter)
})

test('ROUTE-04 a catcher is sent away from /moderator with the toast', async () => {
  renderPortal(<app.App />, { path: '/moderator', user: userOf() })
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Access Denied',
      description: "You don't have permission to access the moderator area.",
    }),
  )
})
