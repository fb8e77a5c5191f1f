import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { jobQueue, type QueuedJob } from '@snake-dispatch/contract/job-queue'
import { jobLife } from '@snake-dispatch/contract/job-life'
import { assignJob, deleteJob, jobCandidates } from '@snake-dispatch/contract/moderation'
import { answer, availableJob, never, refusal, refuse, userOf } from '@snake-dispatch/kit/testing'
import { renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { besideQueue, candidateOf, queued } from '../../testing/moderator-story.ts'
import { sendJobEvent } from '../../testing/job-events.ts'
import { JobDialog } from '../job-dialogs/lazy-job-dialog.ts'

vi.mock('@snake-dispatch/client/job-events', () => import('../../testing/job-events.ts'))

beforeAll(async () => {
  await Promise.all([app.load('/moderator'), JobDialog.load()])
})

afterEach(() => void vi.useRealTimers())

const [first, second, third] = [1, 2, 3].map((index) =>
  queued(availableJob({ jobNumber: 10_000_050 + index })),
) as [QueuedJob, QueuedJob, QueuedJob]
const button = (job: QueuedJob) =>
  screen.queryByRole('button', { name: `Assign job #${job.jobNumber}`, hidden: true })

/** The page of a moderator with these jobs; later ones are answered from `list.jobs`. */
async function openPage(...more: ReturnType<typeof refuse>[]) {
  const list: { jobs: QueuedJob[] | Promise<QueuedJob[]>; calls: number } = {
    jobs: [first, second],
    calls: 0,
  }
  renderPortal(<app.App />, {
    path: '/moderator',
    user: userOf({ role: 'moderator' }),
    answers: [
      answer(jobQueue, () => {
        list.calls += 1
        return list.jobs
      }),
      ...more,
      answer(jobCandidates, () => []),
      answer(jobLife, never),
      ...besideQueue,
    ],
  })
  await waitFor(() => expect(button(second)).toBeTruthy())
  return list
}

/** Deletes the first one by its row's menu. */
function pressDelete() {
  fireEvent.keyDown(screen.getByRole('button', { name: `More for job #${first.jobNumber}` }), {
    key: 'Enter',
  })
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
}

/** Another one has changed a job. */
const changed = () => act(() => sendJobEvent())

/** Gives the reason that the deletion asks for. */
async function confirmDelete() {
  fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: 'Sent twice' } })
  fireEvent.click(screen.getByRole('button', { name: 'Delete Job' }))
}

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
  pressDelete()
  await confirmDelete()
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Failed to delete job' }))
  await waitFor(() => expect(button(first)).toBeTruthy())
  const filter = screen.getByLabelText('Suburb')
  act(() => filter.focus())
  list.jobs = [second]
  changed()
  await waitFor(() => expect(button(first)).toBeNull())
  expect(document.activeElement).toBe(filter)
})

test('MOD-04 a change that is refused is taken back alone: what others changed stays', async () => {
  const refused = Promise.withResolvers<ReturnType<typeof refusal>>()
  const list = await openPage(answer(deleteJob, () => refused.promise))
  pressDelete()
  await confirmDelete()
  await waitFor(() => expect(button(first)).toBeNull())
  // Somebody deletes the second one; the list that says so still has the first one, and does not bring it back.
  list.jobs = [first, third]
  changed()
  await waitFor(() => expect(button(third)).toBeTruthy())
  expect([first, second].map(button)).toEqual([null, null])
  list.jobs = new Promise(() => {})
  refused.resolve(refusal(409, 'This job has been claimed.'))
  await waitFor(() => expect(button(first)).toBeTruthy())
  expect(shownToast()).toMatchObject({
    title: 'Failed to delete job',
    description: 'This job has been claimed.',
  })
  expect(button(second)).toBeNull()
})

test('MOD-04 a change that is made stays on screen before the list is read again', async () => {
  const list = await openPage(answer(deleteJob, () => undefined))
  const before = list.calls
  list.jobs = new Promise(() => {})
  pressDelete()
  await confirmDelete()
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Job Deleted' }))
  await waitFor(() => expect(list.calls).toBeGreaterThan(before))
  expect([first, second].map((job) => button(job) !== null)).toEqual([false, true])
})

test('MOD-02 with another state the jobs of the one before stay until the answer: nothing says that there are none', async () => {
  const list = await openPage()
  const before = list.calls
  list.jobs = new Promise(() => {})
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'onTheWay' } })
  await waitFor(() => expect(list.calls).toBe(before + 1))
  expect(screen.getByRole('heading', { name: 'On the Way' })).toBeTruthy()
  expect(screen.queryByText('No jobs found')).toBeNull()
  expect([first, second].map((job) => button(job) !== null)).toEqual([true, true])
})

const assignFirst = async () => {
  fireEvent.click(button(first)!)
  fireEvent.click(await screen.findByRole('radio', { name: 'Tara Nguyen' }))
  fireEvent.click(screen.getByRole('button', { name: 'Assign Job' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const tara = candidateOf(77, {
  name: 'Tara Nguyen',
  kilometres: 12,
  distance: 'about 12 km',
  from: 'Engadine',
})
const candidates = answer(jobCandidates, () => [tara])

test('MOD-04 an assigned job leaves the available jobs, and stays among all open jobs', async () => {
  const answered = Promise.withResolvers<void>()
  const list = await openPage(
    candidates,
    answer(assignJob, async () => {
      await answered.promise
      return first
    }),
  )
  const show = (state: string) =>
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: state } })
  show('available')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Available Jobs' })).toBeTruthy())
  await assignFirst()
  await waitFor(() => expect(button(first)).toBeNull())
  list.jobs = new Promise(() => {})
  answered.resolve()
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Job Assigned' }))
  expect(button(first)).toBeNull()
  show('open')
  expect(await screen.findByText(/^Due .*, Tara Nguyen$/)).toBeTruthy()
})

test('MOD-04 an assignment that is being sent keeps its time, however often the list is read', async () => {
  const list = await openPage(candidates, answer(assignJob, never))
  await assignFirst()
  const due = (await screen.findByText(/^Due .*, Tara Nguyen$/)).textContent
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
  list.jobs = [first, third]
  changed()
  await waitFor(() => expect(button(third)).toBeTruthy())
  expect(screen.getByText(/^Due .*, Tara Nguyen$/).textContent).toBe(due)
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
