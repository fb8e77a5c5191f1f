import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { availableJobs, myActiveJobs, type Job } from '@snake-dispatch/contract/jobs'
import { answer, availableJob, catcher } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'
import { MainTabLinks, openMainTab } from '../../testing/main-tab-links.tsx'
import { refreshJobLists } from '../job-lists/job-lists.ts'

beforeAll(everythingLoaded)
afterEach(() => void vi.restoreAllMocks())

async function open(jobs: () => readonly Job[], path = '/dashboard') {
  renderPortal(
    <>
      <app.App />
      <MainTabLinks />
    </>,
    {
      path,
      user: catcher,
      answers: [
        answer(availableJobs, ({ query }) => (query.search ? [] : [...jobs()])),
        answer(myActiveJobs, () => []),
      ],
    },
  )
  if (path === '/dashboard') await screen.findAllByRole('article')
}

/** Leaves the list for another main tab, which only hides it, and comes back. */
async function leaveAndReturn() {
  openMainTab('My Jobs')
  await screen.findByRole('heading', { level: 1, name: 'My Jobs' })
  openMainTab('Available Jobs')
  await screen.findByRole('heading', { level: 1, name: 'Available Jobs' })
}

test('NAV-03 the list is drawn once its tab is visited, and then stays', async () => {
  await open(() => [availableJob()], '/dashboard?tab=my-jobs')
  await screen.findByRole('heading', { level: 1, name: 'My Jobs' })
  const heading = () => screen.queryByText('Available Jobs', { selector: 'h1' })
  expect(heading()).toBeNull()
  openMainTab('Available Jobs')
  await screen.findByRole('article')
  openMainTab('My Jobs')
  await screen.findByRole('heading', { level: 1, name: 'My Jobs' })
  expect(heading()).toBeTruthy()
})

test('LIVE-02 the pill leads to its job once, not at every return to the list', async () => {
  let jobs = [availableJob()]
  await open(() => jobs)
  const list = screen.getByRole('article').closest('ul')!
  vi.spyOn(list, 'getBoundingClientRect').mockReturnValue({ top: -300 } as DOMRect)
  jobs = [availableJob({ suburb: 'Engadine' }), ...jobs]
  await act(() => refreshJobLists())
  fireEvent.click(await screen.findByRole('button', { name: 'New job' }))
  const claimNew = within(screen.getAllByRole('article')[0]!).getByRole('button', { name: 'Claim Job' })
  expect(document.activeElement).toBe(claimNew)
  claimNew.blur()
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
  await leaveAndReturn()
  expect(scrollIntoView).not.toHaveBeenCalled()
  expect(document.activeElement).not.toBe(claimNew)
})

test('JOB-06 a dialog that was left open by going back does not open again at the return', async () => {
  const job = availableJob()
  await open(() => [job])
  fireEvent.click(screen.getByRole('button', { name: 'Claim Job' }))
  await screen.findByRole('dialog')
  openMainTab('My Jobs')
  await screen.findByRole('heading', { level: 1, name: 'My Jobs' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  openMainTab('Available Jobs')
  await screen.findByRole('heading', { level: 1, name: 'Available Jobs' })
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})

test('JOB-04 a search does not hide the newest job at the return', async () => {
  const job = availableJob()
  await open(() => [job])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'python' } })
  await screen.findByText('Nothing matches “python”.')
  await leaveAndReturn()
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search available jobs' }).value).toBe('')
  expect(await screen.findByRole('article')).toBeTruthy()
})
