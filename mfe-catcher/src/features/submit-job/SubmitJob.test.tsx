import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  availableJobs,
  claimJob,
  createJob,
  myActiveJobs,
  nextJobNumber,
  type Job,
} from '@snake-dispatch/contract/jobs'
import {
  answer,
  availableJob,
  catcher,
  claimedJob,
  never,
  refusal,
  unreachable,
  type Reply,
} from '@snake-dispatch/kit/testing'
import { closePortal, onLiveMessage, renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'
import { field, press, type } from '../../testing/fields.ts'
import { TEXT_MESSAGE_DELAY } from '../claim-job/queries.ts'

beforeAll(everythingLoaded)
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The job of the form, as the server answers it to its logger. */
const created = (fields: Partial<Job> = {}) =>
  availableJob({ clientMobile: '0491570006', address: '12 High St, Penrith', suburb: 'Penrith', ...fields })

interface Replies {
  create?: Reply<typeof createJob>[]
  claim?: Reply<typeof claimJob>[]
  number?: Reply<typeof nextJobNumber>
}

function open({ create = [], claim = [], number = () => ({ nextJobNumber: 10000042 }) }: Replies = {}) {
  const portal = renderPortal(<app.App />, {
    path: '/dashboard?tab=submit-job',
    user: catcher,
    answers: [
      answer(nextJobNumber, number),
      answer(availableJobs, () => []),
      answer(myActiveJobs, () => []),
      ...(create[0] ? [answer(createJob, create[0], ...create.slice(1))] : []),
      ...(claim[0] ? [answer(claimJob, claim[0], ...claim.slice(1))] : []),
    ],
  })
  return { ...portal, creations: () => portal.callsTo(createJob), claims: () => portal.callsTo(claimJob) }
}

const urgency = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const address = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Address' })

function fill() {
  fireEvent.change(field('Snake type'), { target: { value: 'easternBrownSnake' } })
  fireEvent.click(urgency('High'))
  fireEvent.change(address(), { target: { value: '12 High St, Penrith' } })
  type('Client mobile', '+61 491 570 006')
  type('Client name', 'Pat Lee')
  press('$250')
  type('Details (optional)', 'Under the deck.')
}

const filledIn = {
  snakeType: 'easternBrownSnake',
  urgency: 'high',
  address: '12 High St, Penrith',
  suburb: 'Penrith',
  clientMobile: '0491 570 006',
  clientName: 'Pat Lee',
  quotedCost: 250,
  details: 'Under the deck.',
  photoUrl: null,
}

function expectFilledIn() {
  expect(field('Snake type').value).toBe('easternBrownSnake')
  expect(urgency('High').checked).toBe(true)
  expect(address().value).toBe('12 High St, Penrith')
  expect(field('Suburb (optional)').value).toBe('Penrith')
  expect(field('Client mobile').value).toBe('0491 570 006')
  expect(field('Client name').value).toBe('Pat Lee')
  expect(field('Quoted cost').value).toBe('250')
  expect(field('Details (optional)').value).toBe('Under the deck.')
}

describe('the form', () => {
  test('JOB-10 shows the next number from its call', async () => {
    open()
    expect(await screen.findByText('#10000042')).toBeTruthy()
  })

  test('JOB-10 shows 10000001 where the call fails', async () => {
    open({ number: () => refusal(503, 'The database is away.') })
    expect(await screen.findByText('#10000001')).toBeTruthy()
  })

  test('JOB-10 names what is missing, goes to the first field, and creates nothing', async () => {
    const { creations } = open()
    press('Submit')
    for (const message of [
      'Snake type is required',
      'Urgency is required',
      'Address is required',
      'Valid mobile number is required',
      'Client name is required',
      'Quoted cost is required',
    ])
      expect(await screen.findByText(message)).toBeTruthy()
    expect(document.activeElement).toBe(field('Snake type'))
    expect(creations()).toEqual([])
  })

  test.each([
    ['0412', 'Valid mobile number is required'],
    ['1412 345 678', 'Must be a valid Australian mobile number (e.g., 0412 345 678)'],
  ])('JOB-10 a mobile of %s is refused: %s', async (number, message) => {
    open()
    type('Client mobile', number)
    fireEvent.blur(field('Client mobile'))
    expect(await screen.findByText(message)).toBeTruthy()
  })

  test('JOB-21 the suburb follows the address until it is typed', () => {
    open()
    fireEvent.change(address(), { target: { value: '12 High St, Penrith' } })
    expect(field('Suburb (optional)').value).toBe('Penrith')
    fireEvent.change(address(), { target: { value: '12 High St, Katoomba' } })
    expect(field('Suburb (optional)').value).toBe('Katoomba')
    type('Suburb (optional)', 'Leura')
    fireEvent.change(address(), { target: { value: '12 High St, Penrith' } })
    expect(field('Suburb (optional)').value).toBe('Leura')
  })

  test('JOB-21 a chosen town gives its address and suburb', () => {
    open()
    fireEvent.focus(address())
    fireEvent.change(address(), { target: { value: 'dubb' } })
    fireEvent.click(screen.getByRole('option', { name: 'Dubbo' }))
    expect(address().value).toBe('Dubbo, NSW, Australia')
    expect(field('Suburb (optional)').value).toBe('Dubbo')
  })

  test('JOB-10 the draft survives a reload', async () => {
    open()
    fill()
    closePortal()
    open()
    await screen.findByText('What you filled in before is still here.')
    expectFilledIn()
  })

  test('JOB-10 Cancel asks before it discards, and leads back', async () => {
    open()
    fill()
    press('Cancel')
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep' }))
    expectFilledIn()
    press('Cancel')
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
    expect(await screen.findByRole('heading', { name: 'Available Jobs' })).toBeTruthy()
    closePortal()
    open()
    expect(field('Client name').value).toBe('')
  })

  test('JOB-10 Cancel of an empty form leads back at once', async () => {
    open()
    press('Cancel')
    expect(await screen.findByRole('heading', { name: 'Available Jobs' })).toBeTruthy()
  })
})

describe('submitting', () => {
  test('JOB-10 JOB-11 Submit creates the job and returns to the available jobs', async () => {
    const job = created()
    const { creations, claims } = open({ create: [() => job] })
    fill()
    press('Submit')
    expect(await screen.findByRole('heading', { name: 'Available Jobs' })).toBeTruthy()
    expect(scrollTo).toHaveBeenCalledWith(0, 0)
    expect(creations()).toMatchObject([{ body: filledIn }])
    expect(creations()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
    expect(claims()).toEqual([])
    expect(shownToast()).toEqual({
      title: 'Job Created',
      description: `Job #${job.jobNumber} is now under Available Jobs.`,
      variant: 'default',
    })
    closePortal()
    open()
    expect(field('Client name').value).toBe('')
  })

  test('JOB-11 Submit & Claim claims it with an ETA in one hour and leads to the active jobs', async () => {
    const opened: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      opened.push(this.href)
    })
    const job = created()
    const { creations, claims } = open({
      create: [() => job],
      claim: [() => claimedJob({ id: job.id, jobNumber: job.jobNumber, clientName: 'Pat Lee' })],
    })
    fill()
    press('Submit & Claim')
    expect(await screen.findByRole('heading', { name: 'My Jobs' })).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Active Jobs' }).getAttribute('aria-selected')).toBe('true')
    expect(creations()).toMatchObject([{ body: filledIn }])
    expect(claims()).toMatchObject([{ params: { id: String(job.id) }, body: { eta: 60 } }])
    expect(shownToast()).toEqual({
      title: 'Job Created and Claimed',
      description: 'Your text-message app will open with a message to Pat Lee.',
      variant: 'default',
    })
    await waitFor(() => expect(opened).toHaveLength(1), { timeout: TEXT_MESSAGE_DELAY * 20 })
    expect(opened[0]).toMatch(/^sms:0491570006/)
  })

  test('JOB-11 LIVE-02 the alert of the own job does not take the place of the toast', async () => {
    const job = created()
    open({ create: [() => job] })
    fill()
    press('Submit')
    await screen.findByRole('heading', { name: 'Available Jobs' })
    const { id, jobNumber, suburb, snakeType } = job
    act(() => onLiveMessage({ type: 'job_created', job: { id, jobNumber, suburb, snakeType } }))
    await waitFor(() => expect(shownToast()?.title).toBe('Job Created'))
    act(() => onLiveMessage({ type: 'job_created', job: { id: id + 1, jobNumber, suburb, snakeType } }))
    expect(shownToast()?.title).toBe('New Job Available')
  })

  test('JOB-22 a job that was created but not claimed is announced as such', async () => {
    const job = created()
    open({
      create: [() => job],
      claim: [() => refusal(409, 'Complete or release a job before you claim another.')],
    })
    fill()
    press('Submit & Claim')
    expect(await screen.findByRole('heading', { name: 'Available Jobs' })).toBeTruthy()
    expect(shownToast()).toEqual({
      title: 'Failed to claim job',
      description: `Job #${job.jobNumber} was created, but you have not claimed it. Complete or release a job before you claim another.`,
      variant: 'destructive',
    })
  })

  test('JOB-22 a claim without an answer is not called failed or done', async () => {
    const job = created()
    open({ create: [() => job], claim: [unreachable] })
    fill()
    press('Submit & Claim')
    expect(await screen.findByRole('heading', { name: 'My Jobs' })).toBeTruthy()
    expect(shownToast()?.description).toBe(
      `Job #${job.jobNumber} was created. It is not known whether it is yours: look here, or under Available Jobs.`,
    )
  })

  test('D-10 two presses create one job', async () => {
    const { creations } = open({ create: [never] })
    fill()
    press('Submit')
    press('Submit')
    press('Submit & Claim')
    await waitFor(() => expect(creations()).toHaveLength(1))
    expect(screen.getByRole('button', { name: 'Submit' }).getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit & Claim' }).disabled).toBe(true)
  })

  test('JOB-22 a refusal is shown with its sentence, and nothing is lost', async () => {
    open({ create: [() => refusal(429, 'Too many requests. Please wait a minute.')] })
    fill()
    press('Submit')
    expect(
      await screen.findByText(/^The job was not created\. Too many requests\. Please wait a minute\./),
    ).toBeTruthy()
    expect(shownToast()).toEqual({
      title: 'Failed to create job',
      description: 'Too many requests. Please wait a minute.',
      variant: 'destructive',
    })
    expectFilledIn()
  })

  test('JOB-22 D-10 without an answer the same key is sent again, also after a reload', async () => {
    const { creations } = open({ create: [unreachable] })
    fill()
    press('Submit')
    await screen.findByText(/^It is not known whether the job was created\./)
    expect(shownToast()).toMatchObject({ title: 'Failed to create job', description: 'Please try again' })
    const key = creations()[0]?.headers.get('Idempotency-Key')
    closePortal()
    const again = open({ create: [() => created()] })
    expectFilledIn()
    press('Submit')
    await screen.findByRole('heading', { name: 'Available Jobs' })
    expect(again.creations().at(-1)?.headers.get('Idempotency-Key')).toBe(key)
  })

  test('D-10 a changed form of a job that arrived before says so, and then makes a second one', async () => {
    const { creations } = open({
      create: [() => refusal(422, 'This key was used for another request.'), () => created()],
    })
    fill()
    press('Submit')
    await screen.findByText(/^This job was created before, as it was filled in then\./)
    press('Submit')
    await screen.findByRole('heading', { name: 'Available Jobs' })
    const keys = creations().map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(2)
  })

  test('JOB-10 offline nothing is sent, and everything is kept', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { creations } = open()
    expect(screen.getByText('You are offline', { selector: 'strong' })).toBeTruthy()
    fill()
    press('Submit')
    await waitFor(() => expect(shownToast()?.title).toBe('Failed to create job'))
    expect(creations()).toEqual([])
    expectFilledIn()
  })
})
