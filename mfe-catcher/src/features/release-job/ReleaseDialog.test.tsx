import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { claimLimits } from '@snake-dispatch/contract/claim-limits'
import { cancelJob, releaseJob } from '@snake-dispatch/contract/job-release'
import { availableJobs, myActiveJobs, myCompletedJobs, type Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { answer, catcher, claimedJob, refusal, unreachable, type Reply } from '@snake-dispatch/kit/testing'
import { closePortal, renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'

beforeAll(everythingLoaded)

const dialog = () => within(screen.getByRole('dialog'))
const choose = (reason: string) => fireEvent.click(dialog().getByRole('radio', { name: reason }))
const words = () => dialog().getByLabelText<HTMLTextAreaElement>('In your words (optional)')
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }))
const sentences = () =>
  within(dialog().getByRole('region', { name: 'What happens next' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const UNSURE = 'It is not known whether the job is still yours. You can safely try again.'

async function openRelease(
  answers: ReturnType<typeof answer>[] = [],
  fields: Partial<Job> = {},
  user: User = catcher,
) {
  const job = claimedJob(fields)
  const active = [job]
  const { callsTo } = renderPortal(<app.App />, {
    path: '/dashboard?tab=my-jobs',
    user,
    answers: [
      answer(myActiveJobs, () => active),
      answer(myCompletedJobs, () => []),
      answer(availableJobs, () => []),
      ...answers,
    ],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Release this job' }))
  await screen.findByRole('dialog', { name: `Release job #${job.jobNumber}` })
  return { job, active, releases: () => callsTo(releaseJob), cancellations: () => callsTo(cancelJob) }
}

describe('releasing', () => {
  test('JOB-25 D-37 is the last and quietest action of the card, and asks for a reason', async () => {
    const { releases } = await openRelease([answer(releaseJob)])
    const buttons = screen.getByRole('article', { hidden: true }).querySelectorAll('button')
    expect([...buttons].map(({ textContent }) => textContent).slice(-2)).toEqual([
      'Hand to a mate',
      'Release this job',
    ])
    expect([...buttons].at(-1)!.dataset['variant']).toBe('quiet')
    press('Release Job')
    expect(await dialog().findByText('Please choose a reason')).toBeTruthy()
    expect(releases()).toEqual([])
  })

  test('JOB-25 says what happens: others are alerted, the fee is reversed, the client hears nothing by itself', async () => {
    await openRelease()
    expect(sentences()).toEqual([
      'The job is available again, and other catchers are alerted.',
      'You cannot claim it yourself for 30 minutes.',
      'The $1.00 fee of your claim is reversed.',
      'Pat gets no message from the portal and still expects you: tell them first.',
      expect.stringMatching(/you may have one job at a time for 7 days\.$/),
    ])
    const text = dialog().getByRole('link', { name: 'Tell Pat by text' }).getAttribute('href')!
    expect(text).toMatch(/^sms:0491570006\?&body=Hi%20Pat%20Lee/)
    expect(decodeURIComponent(text)).toContain('I am sorry, I cannot come.')
  })

  test('DISP-51 it says how near a bound is, and without a network what the rule is', async () => {
    const counts = { releasesInDay: 0, releasesInWeek: 3, releasesUntilBound: 2, claims: 9, cancelled: 0 }
    const others = { oneJobUntil: null, hasClaimed: true }
    await openRelease([answer(claimLimits, () => ({ ...others, ...counts }))])
    await waitFor(() =>
      expect(sentences().at(-1)).toBe(
        'This is your 4th release in 7 days. After the 5th you may have one job at a time for 7 days.',
      ),
    )
    closePortal()
    await openRelease([answer(claimLimits, unreachable)])
    expect(sentences().at(-1)).toBe('After 5 releases in 7 days you may have one job at a time for 7 days.')
  })

  test('JOB-25 D-02 DISP-51 in the demo there is neither a fee nor a bound to speak of', async () => {
    await openRelease([], {}, { ...catcher, isDemo: true })
    expect(sentences()).not.toContainEqual(expect.stringMatching(/fee|30 minutes|one job/))
  })

  test('JOB-25 D-37 sends reason and words; the card leaves, with a toast, and the focus is on the heading', async () => {
    const { job, active, releases } = await openRelease([
      answer(releaseJob, () => {
        active.length = 0
      }),
    ])
    choose('Wrong species')
    fireEvent.change(words(), { target: { value: 'A green tree snake, out in the open.' } })
    press('Release Job')
    await waitFor(() =>
      expect(shownToast()).toEqual({
        title: 'Job Released',
        description: `Job #${job.jobNumber} is available to other catchers again.`,
        variant: 'default',
      }),
    )
    expect(releases().map(({ body }) => body)).toEqual([
      {
        reason: 'wrong species',
        note: 'A green tree snake, out in the open.',
        claimedAt: job.claimedAt,
      },
    ])
    expect(await screen.findByRole('heading', { name: 'No active jobs' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'My Jobs' }))
    expect(sessionStorage).toHaveLength(0)
  })

  test.each([
    ['a refusal', () => refusal(429, 'Too many requests.'), 'The job is still yours. Too many requests.'],
    ['no answer at all', unreachable, UNSURE],
    ['a failing server', () => refusal(500, 'Something went wrong.'), UNSURE],
  ])('JOB-25 after %s nothing typed is lost, and it says whose the job is', async (_, reply, sentence) => {
    await openRelease([answer(releaseJob, reply)])
    choose('Other')
    fireEvent.change(words(), { target: { value: 'I am unwell.' } })
    press('Release Job')
    expect(await dialog().findByText(sentence)).toBeTruthy()
    expect(shownToast()).toMatchObject({ title: 'Failed to release job', variant: 'destructive' })
    expect(words().value).toBe('I am unwell.')
    expect(dialog().getByRole<HTMLInputElement>('radio', { name: 'Other' }).checked).toBe(true)
  })

  test('JOB-25 D-46 a repeated try has the key of the first, also with other words, until it is said to have arrived', async () => {
    let reply: Reply<typeof releaseJob> = unreachable
    const { releases } = await openRelease([answer(releaseJob, (call) => reply(call))])
    const tryAgain = async (count: number) => {
      press('Release Job')
      await waitFor(() => expect(releases()).toHaveLength(count))
      await waitFor(() =>
        expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Keep the job' }).disabled).toBe(
          false,
        ),
      )
    }
    choose('Car broke down')
    await tryAgain(1)
    await tryAgain(2)
    fireEvent.change(words(), { target: { value: 'On the M4' } })
    reply = () => refusal(422, 'An earlier version of this has arrived already.')
    await tryAgain(3)
    expect(await dialog().findByText(/It is not known whether the job is still yours/)).toBeTruthy()
    await tryAgain(4)
    const [first, second, third, fourth] = releases().map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toBe(second)
    expect(first).not.toBeNull()
    expect(third).toBe(first)
    expect(fourth).not.toBe(first)
  })

  test('JOB-25 a job that is over is said to be so, and the dialog has nothing left to do', async () => {
    const { active } = await openRelease([
      answer(releaseJob, () => {
        active.length = 0
        return refusal(409, 'This job has already been completed.')
      }),
    ])
    choose('Other')
    press('Release Job')
    await waitFor(() => expect(shownToast()?.description).toBe('This job has already been completed.'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('heading', { name: 'No active jobs' })).toBeTruthy()
  })

  test('JOB-25 one that is under way cannot be called back', async () => {
    const lost = Promise.withResolvers<Response>()
    await openRelease([answer(releaseJob, () => lost.promise)])
    choose('Other')
    press('Release Job')
    await waitFor(() =>
      expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Keep the job' }).disabled).toBe(true),
    )
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(screen.getByRole('dialog')).toBeTruthy()
    lost.resolve(unreachable())
    expect(await dialog().findByText(UNSURE)).toBeTruthy()
  })

  test('JOB-25 what was filled in is still there after a slip of the thumb, and after a reload', async () => {
    const { job } = await openRelease()
    choose('Car broke down')
    fireEvent.change(words(), { target: { value: 'Flat tyre' } })
    press('Keep the job')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Release this job' }))
    await screen.findByRole('dialog')
    expect(words().value).toBe('Flat tyre')
    closePortal()
    await openRelease([], job)
    expect(words().value).toBe('Flat tyre')
    expect(dialog().getByRole<HTMLInputElement>('radio', { name: 'Car broke down' }).checked).toBe(true)
  })
})

test('JOB-25 a failure is shown until the next try, and not when the dialog is opened again', async () => {
  await openRelease([
    answer(releaseJob, () => refusal(429, 'Too many requests.')),
    answer(cancelJob, () => refusal(429, 'Please wait a minute.')),
  ])
  choose('Other')
  press('Release Job')
  await dialog().findByText('The job is still yours. Too many requests.')
  choose('Client cancelled')
  press('Cancel Job')
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel for good' }),
  )
  expect(await screen.findByText('The job is still yours. Please wait a minute.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  press('Keep the job')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Release this job' }))
  await screen.findByRole('dialog')
  expect(dialog().queryByText(/^The job is still yours\./)).toBeNull()
})

describe('a client who has cancelled', () => {
  const confirm = async () => within(await screen.findByRole('alertdialog'))

  test('JOB-25 D-37 the job is cancelled, after one more question', async () => {
    const { job, active, releases, cancellations } = await openRelease([
      answer(cancelJob, () => {
        active.length = 0
      }),
    ])
    choose('Client cancelled')
    expect(sentences()).toEqual([
      'The job is closed. No other catcher is alerted.',
      'It leaves your active jobs.',
      'The $1.00 fee of your claim is reversed.',
    ])
    press('Cancel Job')
    const question = await confirm()
    expect(question.getByText(`Cancel job #${job.jobNumber} for good?`)).toBeTruthy()
    expect(cancellations()).toEqual([])
    fireEvent.click(question.getByRole('button', { name: 'Cancel for good' }))
    await waitFor(() =>
      expect(shownToast()).toEqual({
        title: 'Job Cancelled',
        description: `Job #${job.jobNumber} is closed.`,
        variant: 'default',
      }),
    )
    expect(await screen.findByRole('heading', { name: 'No active jobs' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'My Jobs' }))
    expect(releases()).toEqual([])
  })

  test('JOB-25 the safe answer keeps the job', async () => {
    const { cancellations } = await openRelease([answer(cancelJob)])
    choose('Client cancelled')
    press('Cancel Job')
    fireEvent.click((await confirm()).getByRole('button', { name: 'Keep the job' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(dialog().getByRole<HTMLInputElement>('radio', { name: 'Client cancelled' }).checked).toBe(true)
    expect(cancellations()).toEqual([])
  })

  test('JOB-25 a failure leads back to the dialog, which says so', async () => {
    await openRelease([answer(cancelJob, unreachable)])
    choose('Client cancelled')
    press('Cancel Job')
    fireEvent.click((await confirm()).getByRole('button', { name: 'Cancel for good' }))
    expect(await screen.findByText(UNSURE)).toBeTruthy()
    expect(shownToast()).toMatchObject({ title: 'Failed to cancel job', variant: 'destructive' })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})
