import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { correctJob, withdrawJob } from '@snake-dispatch/contract/logged-jobs'
import {
  availableJobs,
  loggedJobs,
  myActiveJobs,
  myCompletedJobs,
  type Job,
} from '@snake-dispatch/contract/jobs'
import { seenJob } from '@snake-dispatch/domain/seen-job'
import { answer, availableJob, catcher, completedJob, photo, refusal } from '@snake-dispatch/kit/testing'
import { receiveLiveMessage, renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { keepJobListsFresh } from '../job-lists/job-lists.ts'
import { startPatching } from '../job-lists/patch-job-lists.ts'
import { everythingLoaded } from '../../testing/everything-loaded.ts'

beforeAll(everythingLoaded)

const ann = { id: 9, name: 'Ann Quollworth' }
const me = { id: catcher.id, name: catcher.name, payId: catcher.payId }
/** A job that the reader logged, and that waits. */
const waitingJob = (fields: Partial<Job> = {}) =>
  availableJob({
    createdById: catcher.id,
    createdBy: me,
    clientMobile: '0491570006',
    address: '12 Acacia Rd, Sutherland',
    quotedCost: 200,
    alerted: 3,
    ...fields,
  })
const claimedByAnn = { claimedById: ann.id, claimedBy: ann, alerted: null }

async function openLogged(jobs: Job[], answers: ReturnType<typeof answer>[] = []) {
  const portal = renderPortal(<app.App />, {
    path: '/dashboard?tab=my-jobs&part=logged',
    user: catcher,
    answers: [
      answer(loggedJobs, () => jobs),
      answer(myActiveJobs, () => []),
      answer(myCompletedJobs, () => []),
      answer(availableJobs, () => []),
      ...answers,
    ],
  })
  await screen.findByRole('tab', { name: 'Logged', selected: true })
  return portal
}
const card = (snake = 'Eastern Brown Snake') => within(screen.getByRole('article', { name: snake }))
const details = () =>
  Object.fromEntries(
    [...screen.getByRole('article').querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]),
  )
async function openDialog(button: 'Correct' | 'Withdraw') {
  fireEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}
const type = (dialog: ReturnType<typeof card>, label: string | RegExp, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } })

describe('the list', () => {
  test('D-147 without a logged job it says what comes here', async () => {
    await openLogged([])
    expect(await screen.findByRole('heading', { name: 'No logged jobs' })).toBeTruthy()
  })

  test.each([
    ['waiting', {}, 'Waiting', '3 catchers were alerted.', 'Your 20%', '$40 once it is done'],
    [
      'nobody alerted',
      { alerted: 0 },
      'Waiting',
      /^No catcher could be alerted/,
      'Your 20%',
      '$40 once it is done',
    ],
    [
      'claimed',
      { ...claimedByAnn, claimedEta: '2026-11-20T03:15:00.000Z' },
      'Claimed by Ann Quollworth',
      'Expected there at 2:15 pm.',
      'Your 20%',
      '$40 once it is done',
    ],
    [
      'there',
      { ...claimedByAnn, claimedEta: '2026-11-20T03:15:00.000Z', arrivedAt: '2026-11-20T03:10:00.000Z' },
      'Claimed by Ann Quollworth',
      'Ann is there.',
      'Your 20%',
      '$40 once it is done',
    ],
  ] as const)('D-147 %s: state, what is known, and the 20%%', async (_, fields, badge, says, term, share) => {
    await openLogged([waitingJob(fields)])
    expect(await screen.findByText(badge)).toBeTruthy()
    expect(screen.getByText(says)).toBeTruthy()
    expect(details()[term]).toBe(share)
  })

  test('D-147 done, paid with its reference, and cancelled', async () => {
    const done = { createdById: catcher.id, createdBy: me, ...claimedByAnn, quotedCost: 200 }
    await openLogged([
      completedJob({ ...done, snakeType: 'easternBrownSnake' }),
      completedJob({
        ...done,
        snakeType: 'diamondPython',
        paymentSent: true,
        paymentReferenceNumber: 'NPP-4411',
      }),
      waitingJob({ snakeType: 'deathAdder', cancelledAt: '2026-11-20T03:25:00.000Z', alerted: null }),
    ])
    expect((await screen.findByText('Done')).closest('article')!.textContent).toContain(
      '$40, not marked as sent yet',
    )
    expect(card('Diamond Python').getByText('Paid')).toBeTruthy()
    expect(card('Diamond Python').getByText('$40, marked as sent, reference NPP-4411')).toBeTruthy()
    expect(card('Death Adder').getByText('Cancelled')).toBeTruthy()
    expect(card('Death Adder').queryByText('Your 20%')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  })

  test('D-147 D-149 where the client paid less, the 20% is that of what was paid', async () => {
    const done = { createdById: catcher.id, createdBy: me, ...claimedByAnn, quotedCost: 200 }
    await openLogged([
      completedJob({ ...done, clientPaid: 100 }),
      completedJob({ ...done, snakeType: 'diamondPython', clientPaid: 0 }),
    ])
    expect(await screen.findByText('$20, not marked as sent yet')).toBeTruthy()
    expect(card('Diamond Python').getByText('$0: nothing was paid')).toBeTruthy()
  })

  test('D-14 D-147 what the reader claimed themselves is theirs whole; a personal link is said', async () => {
    await openLogged([
      waitingJob({ claimedById: catcher.id, claimedBy: me, alerted: null, isPublicSubmission: true }),
    ])
    await screen.findByRole('article')
    expect(details()['Your share']).toBe('$200: you claimed it yourself')
    expect(details()['Logged']).toMatch(/, through your link$/)
  })

  test('D-147 D-135 a live message shows the next state in place, and the dialog that is open says so', async () => {
    const job = waitingJob()
    const { callsTo } = await openLogged([job])
    onTestFinished(keepJobListsFresh())
    onTestFinished(startPatching())
    const dialog = await openDialog('Correct')
    receiveLiveMessage({
      type: 'job_claimed',
      job: { id: job.id, jobNumber: job.jobNumber },
      views: [{ id: job.id, job: { ...job, ...claimedByAnn } }],
    })
    expect(await dialog.findByText(/^Ann Quollworth has claimed this job meanwhile/)).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    expect(screen.getByText('Claimed by Ann Quollworth')).toBeTruthy()
    expect(callsTo(loggedJobs)).toHaveLength(1)
  })
})

describe('Correct', () => {
  test('D-147 has every field as the job says it, and sends all of them with the view that was seen', async () => {
    const job = waitingJob({ details: 'Under the deck', locationDetails: 'Behind the shed' })
    const { callsTo } = await openLogged([job], [answer(correctJob, () => job)])
    const dialog = await openDialog('Correct')
    const value = (label: string | RegExp) => dialog.getByLabelText<HTMLInputElement>(label).value
    expect([value(/^Address/), value(/^Suburb/), value(/^Client name/), value(/^Quoted cost/)]).toEqual([
      '12 Acacia Rd, Sutherland',
      'Sutherland',
      'Pat Lee',
      '200',
    ])
    expect([value(/^Details/), value(/^Location details/)]).toEqual(['Under the deck', 'Behind the shed'])
    type(dialog, /^Client name/, 'Pat Lie')
    type(dialog, /^Quoted cost/, '250')
    fireEvent.click(dialog.getByRole('radio', { name: 'Low' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(callsTo(correctJob)).toHaveLength(1))
    expect(callsTo(correctJob)[0]!.body).toMatchObject({
      snakeType: 'easternBrownSnake',
      urgency: 'low',
      clientName: 'Pat Lie',
      address: '12 Acacia Rd, Sutherland',
      suburb: 'Sutherland',
      quotedCost: 250,
      details: 'Under the deck',
      locationDetails: 'Behind the shed',
      seen: seenJob(job),
    })
    expect(callsTo(correctJob)[0]!.body).not.toHaveProperty('photoUrl')
    await waitFor(() => expect(shownToast()?.title).toBe('Job Corrected'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('D-147 another suburb: it says who is alerted', async () => {
    await openLogged([waitingJob()])
    const dialog = await openDialog('Correct')
    expect(dialog.queryByText(/^Catchers of the new suburb are alerted/)).toBeNull()
    type(dialog, /^Suburb/, 'Engadine')
    expect(await dialog.findByText(/^Catchers of the new suburb are alerted/)).toBeTruthy()
  })

  test('D-147 the photo that it has can be removed', async () => {
    const job = waitingJob({ photoUrl: photo })
    const { callsTo } = await openLogged([job], [answer(correctJob, () => job)])
    const dialog = await openDialog('Correct')
    fireEvent.click(dialog.getByLabelText('Remove the photo that it has'))
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(callsTo(correctJob)[0]?.body).toMatchObject({ photoUrl: null }))
  })

  test('D-61 D-147 a refusal says why, and what was typed stays', async () => {
    const text = 'This job has changed since you opened it. Look at it once more.'
    await openLogged([waitingJob()], [answer(correctJob, () => refusal(409, text))])
    const dialog = await openDialog('Correct')
    type(dialog, /^Client name/, 'Pat Lie')
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(shownToast()?.title).toBe('Failed to correct job'))
    expect(shownToast()?.description).toBe(text)
    expect(dialog.getByLabelText<HTMLInputElement>(/^Client name/).value).toBe('Pat Lie')
  })

  describe.each(['in the open dialog', 'after the dialog was closed'])('changed meanwhile, %s', (when) => {
    test('D-61 D-147 what was typed goes over to the new version, and nothing else is written over', async () => {
      const job = waitingJob({ details: 'Under the deck' })
      const later = { ...job, details: 'In the kitchen', quotedCost: 300 }
      const jobs = [job]
      const { callsTo } = await openLogged(jobs, [answer(correctJob, () => later)])
      onTestFinished(keepJobListsFresh())
      onTestFinished(startPatching())
      let dialog = await openDialog('Correct')
      type(dialog, /^Client name/, 'Pat Lie')
      fireEvent.click(dialog.getByRole('radio', { name: 'Low' }))
      const isClosed = when !== 'in the open dialog'
      if (isClosed) fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(isClosed ? 0 : 1))
      jobs[0] = later
      receiveLiveMessage({
        type: 'job_updated',
        job: { id: job.id, jobNumber: job.jobNumber },
        views: [{ id: job.id, job: later }],
      })
      if (isClosed) {
        await screen.findByText('$300')
        dialog = await openDialog('Correct')
      }
      expect(
        await dialog.findByText(
          'This job has changed since you opened it: Quoted cost, Details. What you typed stays.',
        ),
      ).toBeTruthy()
      const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' })
      expect(save.disabled).toBe(true)
      fireEvent.click(dialog.getByRole('button', { name: 'Use the New Version' }))
      await waitFor(() => expect(save.disabled).toBe(false))
      expect(dialog.queryByText(/^This job has changed/)).toBeNull()
      fireEvent.click(save)
      await waitFor(() => expect(callsTo(correctJob)).toHaveLength(1))
      expect(callsTo(correctJob)[0]!.body).toMatchObject({
        clientName: 'Pat Lie',
        urgency: 'low',
        details: 'In the kitchen',
        quotedCost: 300,
        seen: seenJob(later),
      })
      expect(callsTo(correctJob)[0]!.body).not.toHaveProperty('corrects')
    })
  })
})

describe('Withdraw', () => {
  test('D-147 needs a reason, and sends it', async () => {
    const job = waitingJob()
    const { callsTo } = await openLogged([job], [answer(withdrawJob)])
    const dialog = await openDialog('Withdraw')
    expect(dialog.getByText(/^Pat gets no message from the portal/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw Job' }))
    expect(await dialog.findByText('Please give a reason')).toBeTruthy()
    expect(callsTo(withdrawJob)).toEqual([])
    type(dialog, /^Why\?/, 'It left by itself')
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw Job' }))
    await waitFor(() => expect(shownToast()?.title).toBe('Job Withdrawn'))
    expect(callsTo(withdrawJob)[0]!.body).toEqual({ reason: 'It left by itself' })
  })

  test('D-147 of a request through the personal link its client reads it', async () => {
    await openLogged([waitingJob({ isPublicSubmission: true })])
    const dialog = await openDialog('Withdraw')
    expect(
      dialog.getByText(/^Pat reads on the page of the request that the catcher cancelled it/),
    ).toBeTruthy()
  })
})
