import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import {
  acceptOffer,
  declineOffer,
  findMates,
  jobOffers,
  offerJob,
  withdrawOffer,
  type JobOffer,
} from '@snake-dispatch/contract/job-mates'
import {
  availableJobs,
  loggedJobs,
  myActiveJobs,
  myCompletedJobs,
  type Job,
} from '@snake-dispatch/contract/jobs'
import { answer, catcher, claimedJob, refusal } from '@snake-dispatch/kit/testing'
import { renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { openTab } from '../../testing/fields.ts'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'

beforeAll(everythingLoaded)

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const ben = { id: 77, name: 'Ben Keel', company: 'Keel & Co' }
const offerOf = (job: Job, fields: Partial<JobOffer> = {}): JobOffer => ({
  jobId: job.id,
  jobNumber: job.jobNumber,
  snakeType: job.snakeType,
  urgency: job.urgency,
  suburb: job.suburb,
  share: 280,
  eta: inMinutes(25),
  from: { id: catcher.id, name: catcher.name },
  to: ben,
  offeredAt: inMinutes(0),
  expiresAt: inMinutes(10),
  state: 'waiting',
  ...fields,
})

function open(path: string, active: Job[], ...answers: ReturnType<typeof answer>[]) {
  return renderPortal(<app.App />, {
    path,
    user: catcher,
    answers: [
      answer(myActiveJobs, () => active),
      answer(myCompletedJobs, () => []),
      answer(availableJobs, () => []),
      ...answers,
    ],
  })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('D-153 a catcher is found, chosen and offered the job; the card says until when, and it can be taken back', async () => {
  const job = claimedJob()
  const { callsTo } = open(
    '/dashboard?tab=my-jobs',
    [job],
    answer(jobOffers, () => []),
    answer(findMates, () => [ben]),
    answer(offerJob, () => offerOf(job)),
    answer(withdrawOffer, () => undefined),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Hand to a mate' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Hand job #${job.jobNumber} to a mate` }))
  expect(dialog.getByText('Type at least 2 letters.')).toBeTruthy()
  expect(dialog.getByText('The $1.00 fee moves to them.')).toBeTruthy()
  const offer = dialog.getByRole<HTMLButtonElement>('button', { name: 'Offer Job' })
  expect(offer.disabled).toBe(true)
  fireEvent.change(dialog.getByLabelText('Find a catcher by name or company'), { target: { value: 'kee' } })
  fireEvent.click(await dialog.findByRole('radio', { name: 'Ben Keel, Keel & Co' }))
  offer.focus()
  fireEvent.click(offer)
  const shown = await screen.findByText('Offered to Ben Keel')
  await waitFor(() => expect(document.activeElement?.contains(shown)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(callsTo(findMates)[0]?.query).toEqual({ search: 'kee' })
  expect(callsTo(offerJob)[0]?.body).toEqual({ userId: 77, claimedAt: job.claimedAt })
  screen.getByRole('button', { name: 'Take It Back' }).focus()
  press('Take It Back')
  const handOver = await screen.findByRole('button', { name: 'Hand to a mate' })
  await waitFor(() => expect(document.activeElement).toBe(handOver))
  expect(callsTo(withdrawOffer)).toHaveLength(1)
})

test.each([
  ['declined', 'Ben Keel cannot take it. It is still yours.'],
  ['expired', 'Ben Keel has not answered in time. It is still yours.'],
] as const)('D-153 the card says that an offer was %s', async (state, sentence) => {
  const job = claimedJob()
  open(
    '/dashboard?tab=my-jobs',
    [job],
    answer(jobOffers, () => [offerOf(job, { state, expiresAt: inMinutes(-1) })]),
  )
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Hand to a mate' })).toBeTruthy()
})

test('D-153 a refused offer is shown in the server’s words', async () => {
  const job = claimedJob()
  open(
    '/dashboard?tab=my-jobs',
    [job],
    answer(jobOffers, () => []),
    answer(findMates, () => [ben]),
    answer(offerJob, () =>
      refusal(400, 'This catcher cannot claim the job right now. Please choose another one.'),
    ),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Hand to a mate' }))
  fireEvent.change(await screen.findByLabelText('Find a catcher by name or company'), {
    target: { value: 'kee' },
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'Ben Keel, Keel & Co' }))
  press('Offer Job')
  expect(await within(screen.getByRole('dialog')).findByText(/^This catcher cannot claim/)).toBeTruthy()
})

test('D-153 what a mate offers stands above every tab; taken, the reader stands on it in My Jobs', async () => {
  const job = claimedJob({ claimedById: 77, claimedBy: { id: 77, name: 'Ben Keel' } })
  const received = offerOf(job, { from: { id: 77, name: 'Ben Keel' }, to: { ...catcher, company: null } })
  const active: Job[] = []
  open(
    '/dashboard',
    active,
    answer(jobOffers, () => (active.length > 0 ? [] : [received])),
    answer(acceptOffer, () => {
      const mine = claimedJob({ id: job.id, given: 'fromMate' })
      active.push(mine)
      return mine
    }),
  )
  expect(await screen.findByText(`Ben Keel offers you job #${job.jobNumber}`)).toBeTruthy()
  expect(screen.getByText('Eastern Brown Snake in Sutherland, High. $280 your share.')).toBeTruthy()
  press('Take the Job')
  expect(await screen.findByText('Handed to you by a mate')).toBeTruthy()
  expect(shownToast()).toMatchObject({ title: 'Job Handed to You' })
  expect(screen.queryByText(/offers you job/)).toBeNull()
})

test.each(['/dashboard?tab=my-jobs', '/dashboard?tab=my-jobs&part=logged'])(
  'D-153 taken while My Jobs shows another part, the active jobs are shown: from %s',
  async (path) => {
    const job = claimedJob()
    const received = offerOf(job, { from: { id: 77, name: 'Ben Keel' }, to: { ...catcher, company: null } })
    const active: Job[] = []
    open(
      path,
      active,
      answer(loggedJobs, () => []),
      answer(jobOffers, () => (active.length > 0 ? [] : [received])),
      answer(acceptOffer, () => {
        const mine = claimedJob({ id: job.id, given: 'fromMate' })
        active.push(mine)
        return mine
      }),
    )
    await screen.findByText(`Ben Keel offers you job #${job.jobNumber}`)
    openTab('Completed Jobs')
    await screen.findByRole('tab', { name: 'Completed Jobs', selected: true })
    press('Take the Job')
    expect(await screen.findByText('Handed to you by a mate')).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Active Jobs', selected: true })).toBeTruthy()
  },
)

test('D-153 declined, it is gone; what has ended meanwhile is said so', async () => {
  const job = claimedJob()
  const received = offerOf(job, { from: { id: 77, name: 'Ben Keel' }, to: { ...catcher, company: null } })
  let isOffered = true
  const { callsTo } = open(
    '/dashboard',
    [],
    answer(jobOffers, () => (isOffered ? [received] : [])),
    answer(acceptOffer, () =>
      refusal(409, 'This job is not offered to you any more. It stays with your mate.'),
    ),
    answer(declineOffer, () => {
      isOffered = false
      return undefined
    }),
  )
  await screen.findByText(`Ben Keel offers you job #${job.jobNumber}`)
  press('Take the Job')
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Failed to take job',
      description: 'This job is not offered to you any more. It stays with your mate.',
    }),
  )
  screen.getByRole('button', { name: 'Not me' }).focus()
  press('Not me')
  await waitFor(() => expect(screen.queryByText(/offers you job/)).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(callsTo(declineOffer)).toHaveLength(1)
})
