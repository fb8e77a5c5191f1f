import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Job } from '@snake-dispatch/contract/jobs'
import { claimedJob, fakePosition, never, penrith, refusal, unreachable } from '@snake-dispatch/kit/testing'
import { closePortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { everythingLoaded } from '../../testing/everything-loaded.ts'
import { descriptionOf, field, press, type } from '../../testing/fields.ts'
import { openMainTab } from '../../testing/main-tab-links.tsx'
import { address, created, expectFilledIn, fill, filledIn, openSubmitJob } from '../../testing/submit-job.tsx'
import { TEXT_MESSAGE_DELAY } from '../claim-job/queries.ts'

beforeAll(everythingLoaded)
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('JOB-10 JOB-11 Submit creates the job and returns to the available jobs', async () => {
  const job = created()
  const { creations, claims } = openSubmitJob({ create: [() => job] })
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
  openSubmitJob()
  expect(field('Client name').value).toBe('')
})

test.each([
  ['as it was found', undefined, null],
  ['as the catcher typed it', 'Penrith', 'Penrith'],
])('D-51 JOB-21 the suburb of this position is a guess and not sent; %s', async (_, typed, sent) => {
  const device = fakePosition(penrith)
  const { creations } = openSubmitJob({ create: [() => created()] })
  fill()
  fireEvent.change(address(), { target: { value: '12 High St' } })
  expect(field('Suburb (optional)').value).toBe('')
  press('Use my location')
  await waitFor(() => expect(field('Suburb (optional)').value).toBe('Penrith'))
  if (typed) {
    type('Suburb (optional)', '')
    type('Suburb (optional)', typed)
  }
  press('Submit')
  await screen.findByRole('heading', { name: 'Available Jobs' })
  expect(creations()).toMatchObject([
    { body: { address: '12 High St, Penrith, NSW, Australia', suburb: sent } },
  ])
  device.remove()
})

test('D-163 a price that is more likely mistyped is asked about, once for each sum', async () => {
  const { creations } = openSubmitJob({ create: [() => refusal(503, 'Away'), () => created()] })
  fill()
  type('Quoted cost', '99999')
  press('Submit')
  expect(await screen.findByRole('alertdialog', { name: 'Is that right?' })).toBeTruthy()
  press('Change It')
  expect(creations()).toEqual([])
  press('Submit')
  await screen.findByRole('alertdialog', { name: 'Is that right?' })
  press('Yes, $99,999')
  await waitFor(() => expect(creations()).toMatchObject([{ body: { quotedCost: 99_999 } }]))
  await screen.findByText(/Everything you filled in is still here/)
  press('Submit')
  expect(await screen.findByRole('heading', { name: 'Available Jobs' })).toBeTruthy()
  expect(creations()).toHaveLength(2)
})

test('D-163 beside a landline stands that text messages do not reach it', () => {
  openSubmitJob()
  fill()
  expect(descriptionOf(field('Client mobile'))).not.toContain('landline')
  type('Client mobile', '02 5550 1234')
  expect(descriptionOf(field('Client mobile'))).toContain(
    'This is a landline. Text messages do not reach it.',
  )
})

test('JOB-11 Submit & Claim claims it with an ETA in one hour and leads to the active jobs', async () => {
  const opened: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.href)
  })
  const job = created()
  const { creations, claims } = openSubmitJob({
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

test('JOB-22 a job that was created but not claimed is told as such', async () => {
  const job = created()
  openSubmitJob({
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
  openSubmitJob({ create: [() => job], claim: [unreachable] })
  fill()
  press('Submit & Claim')
  expect(await screen.findByRole('heading', { name: 'My Jobs' })).toBeTruthy()
  expect(shownToast()?.description).toBe(
    `Job #${job.jobNumber} was created. It is not known whether it is yours: look here, or under Available Jobs.`,
  )
})

test('D-10 two presses create one job', async () => {
  const { creations } = openSubmitJob({ create: [never] })
  fill()
  press('Submit')
  press('Submit')
  press('Submit & Claim')
  await waitFor(() => expect(creations()).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Submit' }).getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit & Claim' }).disabled).toBe(true)
})

test('JOB-22 a refusal is shown with its sentence, and nothing is lost', async () => {
  openSubmitJob({ create: [() => refusal(429, 'Too many requests. Please wait a minute.')] })
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
  const { creations } = openSubmitJob({ create: [unreachable] })
  fill()
  press('Submit')
  await screen.findByText(/^It is not known whether the job was created\./)
  expect(shownToast()).toMatchObject({ title: 'Failed to create job', description: 'Please try again' })
  const key = creations()[0]?.headers.get('Idempotency-Key')
  closePortal()
  const again = openSubmitJob({ create: [() => created()] })
  expectFilledIn()
  press('Submit')
  await screen.findByRole('heading', { name: 'Available Jobs' })
  expect(again.creations().at(-1)?.headers.get('Idempotency-Key')).toBe(key)
})

test('D-10 a changed form of a job that arrived before says so, and then makes a second one', async () => {
  const { creations } = openSubmitJob({
    create: [() => refusal(422, 'An earlier version of this has arrived already.'), () => created()],
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
  const { creations } = openSubmitJob()
  expect(screen.getByText('You are offline')).toBeTruthy()
  fill()
  press('Submit')
  await waitFor(() => expect(shownToast()?.title).toBe('Failed to create job'))
  expect(creations()).toEqual([])
  expectFilledIn()
})

test('JOB-10 anybody who goes elsewhere while it is under way stays there, and is notified how it ended', async () => {
  const late = Promise.withResolvers<Job>()
  openSubmitJob({ create: [() => late.promise] })
  fill()
  press('Submit')
  openMainTab('My Jobs')
  expect(await screen.findByRole('heading', { name: 'My Jobs' })).toBeTruthy()
  late.resolve(created())
  await waitFor(() => expect(shownToast()?.title).toBe('Job Created'))
  expect(screen.getByRole('heading', { level: 1, name: 'My Jobs' })).toBeTruthy()
})

test('JOB-10 while it is under way nothing can be changed; after a failure the focus is where it was', async () => {
  const lost = Promise.withResolvers<Response>()
  openSubmitJob({ create: [() => lost.promise] })
  fill()
  field('Client name').focus()
  press('Submit')
  await waitFor(() => expect(field('Client name').matches(':disabled')).toBe(true))
  // jsdom leaves the focus on a disabled field.
  field('Client name').blur()
  lost.resolve(unreachable())
  await waitFor(() => expect(field('Client name').matches(':disabled')).toBe(false))
  expect(document.activeElement).toBe(field('Client name'))
  expectFilledIn()
})

test('JOB-10 the focus goes to the heading of the tab that follows', async () => {
  openSubmitJob({ create: [() => created()] })
  fill()
  press('Submit')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Available Jobs' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})
