import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { confirmArrival, giveNewEta } from '@snake-dispatch/contract/job-arrival'
import { availableJobs, myActiveJobs, myCompletedJobs, type Job } from '@snake-dispatch/contract/jobs'
import { answer, catcher, claimedJob } from '@snake-dispatch/kit/testing'
import { renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'
import { ArrivalCheck } from './lazy-arrival-check.ts'

beforeAll(() => Promise.all([everythingLoaded(), ArrivalCheck.load()]))

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const late = (fields: Partial<Job> = {}) => claimedJob({ claimedEta: minutesAgo(31), ...fields })

function open(job: Job, ...answers: ReturnType<typeof answer>[]) {
  return renderPortal(<app.App />, {
    path: '/dashboard?tab=my-jobs',
    user: catcher,
    answers: [
      answer(myActiveJobs, () => [job]),
      answer(myCompletedJobs, () => []),
      answer(availableJobs, () => []),
      ...answers,
    ],
  })
}

test('DISP-24 31 minutes after the ETA the catcher is asked whether they are there', async () => {
  open(late())
  expect(await screen.findByText('Are you there?')).toBeTruthy()
})

test.each([
  ['29 minutes after the ETA', { claimedEta: minutesAgo(29) }],
  ['once they are there', { arrivedAt: minutesAgo(1) }],
])('DISP-24 the catcher is not asked whether they are there %s', async (_, fields: Partial<Job>) => {
  open(late(fields))
  await screen.findByRole('button', { name: 'Mark as Completed' })
  expect(screen.queryByText('Are you there?')).toBeNull()
})

test('DISP-24 a new time takes the place of the one that has passed', async () => {
  const job = late()
  const claimedEta = new Date(Date.now() + 45 * 60_000).toISOString()
  const sent: unknown[] = []
  open(
    job,
    answer(giveNewEta, ({ body }) => {
      sent.push(body)
      return { ...job, claimedEta }
    }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'I am on my way' }))
  fireEvent.click(screen.getByRole('button', { name: '45 min' }))
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'New Time Sent' }))
  expect(sent).toEqual([{ eta: 45, claimedAt: job.claimedAt }])
  await waitFor(() => expect(screen.queryByText('Are you there?')).toBeNull())
  expect(screen.getByText('in 45 min')).toBeTruthy()
})

test('DISP-24 who says that they are there is not late any more', async () => {
  open(
    late(),
    answer(confirmArrival, () => undefined),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'I am there' }))
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'You Are There' }))
  await waitFor(() => expect(screen.queryByText('Are you there?')).toBeNull())
  expect(screen.queryByText('31 min late')).toBeNull()
})
