import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { confirmArrival, giveNewEta } from '@snake-dispatch/contract/job-arrival'
import { availableJobs, myActiveJobs, myCompletedJobs, type Job } from '@snake-dispatch/contract/jobs'
import { answer, catcher, claimedJob, refusal, unreachable } from '@snake-dispatch/kit/testing'
import { closePortal, renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'

beforeAll(everythingLoaded)
beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const inMinutes = (minutes: number) => minutesAgo(-minutes)
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

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const textOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href')!.split('?&body=')[1]!)

/** A server that saves new times. */
const saves = (job: Job, sent: unknown[]) =>
  answer(giveNewEta, ({ body }) => {
    sent.push(body)
    const newTimeAt = new Date().toISOString()
    return { ...job, claimedEta: inMinutes(Number(body.eta)), newTimeAt }
  })

test('D-152 from the claim on a new time is saved first, then its text is offered', async () => {
  const job = claimedJob({ clientLink: 'token' })
  const sent: unknown[] = []
  open(job, saves(job, sent))
  await screen.findByRole('button', { name: 'I’m here' })
  press('Change ETA')
  press('45 min')
  expect(await screen.findByText(/^Saved. The client’s page shows \d/)).toBeTruthy()
  expect(sent).toEqual([{ eta: 45, claimedAt: job.claimedAt }])
  expect(screen.getByText('in 45 min')).toBeTruthy()
  const text = textOf(screen.getByRole('link', { name: 'Text Pat the new time' }))
  expect(text).toContain('I am running late. I now expect to arrive at 12 Acacia Rd, Sutherland within ')
})

test('D-152 an earlier time is no delay; without a page of the client the office alone sees it', async () => {
  const job = claimedJob({ claimedEta: inMinutes(90), clientLink: null })
  open(job, saves(job, []))
  await screen.findByRole('button', { name: 'I’m here' })
  press('Change ETA')
  press('15 min')
  expect(await screen.findByText(/^Saved. The office sees \d/)).toBeTruthy()
  expect(textOf(screen.getByRole('link', { name: 'Text Pat the new time' }))).not.toContain('late')
})

test('D-152 a second tap on the button closes the choice and chooses nothing', async () => {
  open(claimedJob())
  await screen.findByRole('button', { name: 'I’m here' })
  press('Change ETA')
  expect(screen.getByRole('group', { name: 'I am there in' })).toBeTruthy()
  press('Change ETA')
  expect(screen.queryByRole('group', { name: 'I am there in' })).toBeNull()
})

test('D-152 who says that they are there is not late any more, and may text it', async () => {
  open(
    late({ clientLink: 'token' }),
    answer(confirmArrival, () => undefined),
  )
  await screen.findByText('Are you there?')
  press('I’m here')
  expect(await screen.findByText('Saved. The client’s page shows that you are there.')).toBeTruthy()
  expect(screen.queryByText('Are you there?')).toBeNull()
  expect(screen.queryByText('31 min late')).toBeNull()
  expect(screen.queryByRole('button', { name: 'I’m here' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Change ETA' })).toBeTruthy()
  const text = textOf(screen.getByRole('link', { name: 'Text Pat that you are here' }))
  expect(text).toContain('I am at 12 Acacia Rd, Sutherland now.')
})

test('D-152 offline the card says that nothing was saved, and offers the text all the same', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open(late(), answer(giveNewEta, unreachable))
  await screen.findByText('Are you there?')
  press('Change ETA')
  press('30 min')
  expect(await screen.findByText(/^You are offline, and nothing was saved/)).toBeTruthy()
  expect(textOf(screen.getByRole('link', { name: 'Text Pat the new time' }))).toContain('I now expect')
  expect(screen.getByText('31 min late')).toBeTruthy()
})

test('D-152 offline nothing is sent, and what the card says of it stays true when the network is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { callsTo } = open(
    claimedJob(),
    answer(confirmArrival, () => undefined),
  )
  press((await screen.findByRole('button', { name: 'I’m here' })).textContent)
  expect(await screen.findByText(/^You are offline, and nothing was saved/)).toBeTruthy()
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.getByText(/^You are offline, and nothing was saved/)).toBeTruthy()
  expect(callsTo(confirmArrival)).toEqual([])
})

test('D-152 of a call under which the network ended nobody knows whether it was saved', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  open(
    claimedJob(),
    answer(giveNewEta, () => {
      online.mockReturnValue(false)
      return unreachable()
    }),
  )
  await screen.findByRole('button', { name: 'I’m here' })
  press('Change ETA')
  press('30 min')
  const unknown = 'It is not known whether this was saved. You can safely try again.'
  expect(await screen.findByText(unknown)).toBeTruthy()
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByText(unknown)).toBeTruthy()
})

test('D-152 the focus stays on the card when the times, and when ‘I’m here’, go', async () => {
  const job = claimedJob()
  open(
    job,
    saves(job, []),
    answer(confirmArrival, () => undefined),
  )
  const here = await screen.findByRole('button', { name: 'I’m here' })
  const change = screen.getByRole('button', { name: 'Change ETA' })
  fireEvent.click(change)
  const time = screen.getByRole('button', { name: '45 min' })
  time.focus()
  fireEvent.click(time)
  await waitFor(() => expect(document.activeElement).toBe(change))
  await screen.findByText(/^Saved\./)
  here.focus()
  fireEvent.click(here)
  await waitFor(() => expect(here.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement).toBe(change))
})

test('D-152 a refusal is in the server’s words; a lost answer is not called either way', async () => {
  open(
    claimedJob(),
    answer(confirmArrival, () => refusal(409, 'This job has been cancelled.'), unreachable),
  )
  await screen.findByRole('button', { name: 'I’m here' })
  press('I’m here')
  expect(await screen.findByText('Not saved. This job has been cancelled.')).toBeTruthy()
  press('I’m here')
  expect(
    await screen.findByText('It is not known whether this was saved. You can safely try again.'),
  ).toBeTruthy()
})

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

test('D-152 a text is called another one only after this device has opened one about this claim', async () => {
  const job = claimedJob()
  open(job)
  fireEvent.click(await screen.findByRole('link', { name: 'Text Pat' }))
  expect(await screen.findByRole('link', { name: 'Text Pat again' })).toBeTruthy()
  closePortal()
  open({ ...job, claimedAt: minutesAgo(1) })
  expect(await screen.findByRole('link', { name: 'Text Pat' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Text Pat again' })).toBeNull())
})
