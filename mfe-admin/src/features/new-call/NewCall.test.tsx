import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { jobLife } from '@snake-dispatch/contract/job-life'
import { jobQueue } from '@snake-dispatch/contract/job-queue'
import { knownNumber, takeCall } from '@snake-dispatch/contract/office-calls'
import { atOnce, doNow } from '@snake-dispatch/domain/first-aid'
import {
  answer,
  claimedJob,
  refusal,
  refuse,
  unreachable,
  userOf,
  type Reply,
} from '@snake-dispatch/kit/testing'
import { closePortal, renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { besideQueue, queued } from '../../testing/moderator-story.ts'
import { callAnswers, takenJob, takenLife, wellKnown } from '../../testing/new-call.ts'
import { JobDialog } from '../job-dialogs/lazy-job-dialog.ts'

vi.mock('@snake-dispatch/client/job-events', () => import('../../testing/job-events.ts'))

beforeAll(async () => {
  await Promise.all([
    app.load('/moderator'),
    app.load('/moderator/new-call'),
    app.load('/moderator/jobs/1'),
    JobDialog.load(),
  ])
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const address = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Address' })
const where = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
const readOut = () =>
  within(screen.getByRole('region', { name: 'Read out' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

function open(answers = callAnswers(), path = '/moderator/new-call') {
  return renderPortal(<app.App />, {
    path,
    user: userOf({ role: 'moderator' }),
    answers: [answer(jobQueue, () => []), ...besideQueue, ...answers],
  })
}

/** Opens the form with what Submit is answered, one after the other. */
const openWith = (first: Reply<typeof takeCall>, ...others: Reply<typeof takeCall>[]) =>
  open([answer(takeCall, first, ...others), ...callAnswers()])

function fill() {
  type('Mobile', '+61 491 570 006')
  fireEvent.click(where('Snake is inside my home'))
  fireEvent.change(address(), { target: { value: '12 High St, Penrith' } })
  type('Name', 'Pat Lee')
}

const filledIn = {
  clientMobile: '0491 570 006',
  urgency: 'high',
  address: '12 High St, Penrith',
  suburb: 'Penrith',
  clientName: 'Pat Lee',
  snakeType: 'unknown',
  quotedCost: 350,
  locationDetails: null,
  details: null,
}

test('D-161 the number is asked first, and as soon as it is whole what is known of it stands there', async () => {
  const portal = open(callAnswers(wellKnown))
  await waitFor(() => expect(document.activeElement).toBe(field('Mobile')))
  type('Mobile', '0491 570 00')
  expect(screen.getByText('Once the number is whole, earlier jobs of it stand here.')).toBeTruthy()
  expect(portal.callsTo(knownNumber)).toEqual([])
  type('Mobile', '0491 570 006')
  expect(await screen.findByText('An open request of this number: #10000151')).toBeTruthy()
  expect(portal.callsTo(knownNumber)[0]?.query).toEqual({ mobile: '0491570006' })
  expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/moderator/jobs/10000151')
  expect(screen.getByText(/^This number was marked as one that sent a hoax by Mo Desk/)).toBeTruthy()
  const earlier = within(screen.getByRole('list', { name: 'Earlier jobs of this number' }))
  expect(earlier.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/moderator/jobs/10000120',
    '/moderator/jobs/10000097',
  ])
})

test('D-161 a number without jobs says so, and one that could not be looked up is looked up again', async () => {
  const portal = open([refuse(knownNumber, 400), ...callAnswers()])
  type('Mobile', '0491 570 006')
  const again = await screen.findByRole('button', { name: 'Try again' })
  portal.use(answer(knownNumber, () => wellKnown))
  fireEvent.click(again)
  await screen.findByText('An open request of this number: #10000151')
  closePortal()
  sessionStorage.clear()
  open()
  type('Mobile', '0491 570 156')
  expect(await screen.findByText('It has no jobs yet.')).toBeTruthy()
})

test('D-161 PUB-01 what to read out follows where the snake is, in the words of the public form', () => {
  open()
  expect(readOut().slice(0, 2)).toEqual(atOnce)
  for (const [answered, urgency] of [
    ['Snake is inside my home', 'high'],
    ['Snake is in my yard and visible', 'medium'],
    ['Snake was spotted but has moved away', 'low'],
  ] as const) {
    fireEvent.click(where(answered))
    expect(readOut().slice(0, 3)).toEqual(doNow[urgency])
  }
})

test('D-161 PUB-05 the price follows the estimate until it is typed', () => {
  open()
  expect(field('Quoted cost').value).toBe('')
  fireEvent.click(where('Snake is in my yard and visible'))
  expect(field('Quoted cost').value).toBe('300')
  fireEvent.change(field('Kind of snake'), { target: { value: 'carpetPython' } })
  expect(field('Quoted cost').value).toBe('250')
  type('Quoted cost', '180')
  fireEvent.click(where('Snake is inside my home'))
  expect(field('Quoted cost').value).toBe('180')
})

test('D-161 Submit makes the job once, and leads to who gets it', async () => {
  const portal = open()
  fill()
  submit()
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign job #10000177' }))
  expect(await dialog.findByRole('radio', { name: /^Tara Nguyen/ })).toBeTruthy()
  expect(shownToast()).toMatchObject({ title: 'Job Created' })
  const [call, ...others] = portal.callsTo(takeCall)
  expect(others).toEqual([])
  expect(call?.body).toEqual(filledIn)
  expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  fireEvent.click(dialog.getByRole('button', { name: 'Not now' }))
  expect((await screen.findAllByText('Taken by the office')).length).toBe(2)
  closePortal()
  open()
  expect(field('Mobile').value).toBe('')
})

test('D-161 D-11 who was claimed meanwhile is nobody’s question: the page says who has it', async () => {
  const claimed = queued(
    claimedJob({ ...takenJob, claimedById: 21, claimedBy: { id: 21, name: 'Kim Keel' } }),
  )
  open([answer(jobLife, () => ({ ...takenLife, job: claimed })), ...callAnswers()])
  fill()
  submit()
  expect((await screen.findAllByText('Kim Keel')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('D-161 D-10 what could not be sent stays, and is sent once more with its key', async () => {
  const portal = openWith(
    () => unreachable(),
    () => takenJob,
  )
  fill()
  submit()
  expect(await screen.findByText(/trying again makes no second job/)).toBeTruthy()
  expect(field('Name').value).toBe('Pat Lee')
  submit()
  await screen.findByRole('dialog', { name: 'Assign job #10000177' })
  const keys = portal.callsTo(takeCall).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([keys[0], keys[0]])
})

test('D-161 a refusal of the server is said, and everything is still there', async () => {
  openWith(() => refusal(400, 'Valid mobile number is required'))
  fill()
  submit()
  expect(await screen.findByText(/^Valid mobile number is required/)).toBeTruthy()
  expect(shownToast()).toMatchObject({ title: 'Failed to create job' })
  expect(address().value).toBe('12 High St, Penrith')
})

test('D-161 what is missing is named, the number first, and nothing is sent', async () => {
  const portal = open()
  submit()
  for (const message of [
    'Valid mobile number is required',
    'Urgency is required',
    'Address is required',
    'Client name is required',
    'Quoted cost is required',
  ])
    expect(await screen.findByText(message)).toBeTruthy()
  expect(document.activeElement).toBe(field('Mobile'))
  expect(portal.callsTo(takeCall)).toEqual([])
})

test('D-161 what was typed survives a reload', async () => {
  open()
  fill()
  closePortal()
  open()
  expect(await screen.findByText('What you filled in before is still here.')).toBeTruthy()
  expect(field('Name').value).toBe('Pat Lee')
  expect(where('Snake is inside my home').checked).toBe(true)
  expect(field('Quoted cost').value).toBe('350')
})

test('D-161 the key N opens it, but neither in a field nor above a dialog', async () => {
  open(callAnswers(), '/moderator')
  const search = await screen.findByLabelText('Suburb')
  fireEvent.keyDown(search, { key: 'n' })
  expect(screen.queryByRole('heading', { name: 'New call' })).toBeNull()
  fireEvent.keyDown(document.body, { key: 'n', ctrlKey: true })
  expect(screen.queryByRole('heading', { name: 'New call' })).toBeNull()
  fireEvent.keyDown(document.body, { key: 'n' })
  expect(await screen.findByRole('heading', { name: 'New call' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Mobile')))
})

test('D-163 a price that was more likely mistyped is asked about before it is sent, and a landline says that texts do not arrive', async () => {
  const portal = openWith(() => takenJob)
  fill()
  type('Mobile', '02 5550 1234')
  expect(screen.getByText('This is a landline. Text messages do not reach it.')).toBeTruthy()
  type('Quoted cost', '99999')
  submit()
  const question = within(await screen.findByRole('alertdialog', { name: 'Is that right?' }))
  expect(portal.callsTo(takeCall)).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Yes, $99,999' }))
  await waitFor(() => expect(portal.callsTo(takeCall)[0]?.body).toMatchObject({ quotedCost: 99_999 }))
})
