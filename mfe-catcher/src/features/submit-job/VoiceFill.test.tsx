import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { nextJobNumber } from '@snake-dispatch/contract/job-creation'
import { answer, catcher } from '@snake-dispatch/kit/testing'
import { closePortal, renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'
import { fakeRecogniser } from '../../testing/fake-recogniser.ts'
import { descriptionOf, field, press, type } from '../../testing/fields.ts'

let recogniser: ReturnType<typeof fakeRecogniser>

beforeAll(everythingLoaded)
beforeEach(() => {
  recogniser = fakeRecogniser()
})
afterEach(() => {
  recogniser.remove()
})

function open() {
  renderPortal(<app.App />, {
    path: '/dashboard?tab=submit-job',
    user: catcher,
    answers: [answer(nextJobNumber, () => ({ nextJobNumber: 10000042 }))],
  })
}

const listen = () => press('Fill in by voice')
const hear = (text: string, isFinal = true) => act(() => recogniser.hear(text, isFinal))
const address = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Address' })
const UNSURE = 'Not sure. Please check.'

test('JOB-12 listens in Australian English until the button is pressed again', () => {
  open()
  listen()
  expect(recogniser.language()).toBe('en-AU')
  expect(screen.getByText('Listening…')).toBeTruthy()
  press('Stop listening')
  expect(screen.queryByText('Listening…')).toBeNull()
  expect(screen.getByRole('button', { name: 'Fill in by voice' })).toBeTruthy()
})

test('JOB-12 fills the form with what it hears, and shows what it has not settled on', async () => {
  open()
  listen()
  hear('eastern brown at 12 Smith Street Penrith urg', false)
  expect(screen.getByText(/12 Smith Street Penrith urg…/)).toBeTruthy()
  expect(address().value).toBe('')
  hear(
    'eastern brown at 12 Smith Street Penrith, urgent, two hundred fifty dollars, client Jane 0412 345 678',
  )
  await waitFor(() => expect(address().value).toBe('12 Smith Street, Penrith'))
  expect(field('Snake type').value).toBe('easternBrownSnake')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'High' }).checked).toBe(true)
  expect(field('Suburb (optional)').value).toBe('Penrith')
  expect(field('Client name').value).toBe('Jane')
  expect(field('Client mobile').value).toBe('0412 345 678')
  expect(field('Quoted cost').value).toBe('250')
  expect(
    screen.getByText(
      'Filled in: Snake type, Urgency, Address, Suburb, Client mobile, Client name, Quoted cost.',
    ),
  ).toBeTruthy()
  expect(screen.queryByText(UNSURE)).toBeNull()
})

test('JOB-12 marks what it is not sure of, leads there, and takes the mark away once it is corrected', async () => {
  open()
  listen()
  hear('a brown snake, two fifty')
  await screen.findByText('Please check: Snake type, Quoted cost.')
  expect(descriptionOf(field('Quoted cost'))).toContain(UNSURE)
  expect(descriptionOf(field('Snake type'))).toContain(UNSURE)
  press('Quoted cost')
  await waitFor(() => expect(document.activeElement === field('Quoted cost')).toBe(true))
  type('Quoted cost', '260')
  await screen.findByText('Filled in: Quoted cost. Please check: Snake type.')
  expect(descriptionOf(field('Quoted cost'))).not.toContain(UNSURE)
})

test('JOB-12 a mark survives a reload with the draft', async () => {
  open()
  listen()
  hear('two fifty')
  await screen.findByText('Please check: Quoted cost.')
  closePortal()
  open()
  expect(descriptionOf(field('Quoted cost'))).toContain(UNSURE)
})

test('JOB-12 what is typed in between stays, and a correction by voice counts', async () => {
  open()
  listen()
  hear('client Jane')
  await waitFor(() => expect(field('Client name').value).toBe('Jane'))
  type('Client name', 'Jayne')
  hear('two hundred dollars')
  await waitFor(() => expect(field('Quoted cost').value).toBe('200'))
  hear('sorry two fifty')
  await waitFor(() => expect(field('Quoted cost').value).toBe('250'))
  hear('scratch that')
  await waitFor(() => expect(field('Quoted cost').value).toBe(''))
  expect(field('Client name').value).toBe('Jayne')
})

test('JOB-12 a recogniser that changes the case of what it heard begins no other dictation', async () => {
  open()
  listen()
  hear('client Jane')
  await waitFor(() => expect(field('Client name').value).toBe('Jane'))
  type('Client name', 'Jayne')
  hear('Client Jane, two hundred dollars')
  await waitFor(() => expect(field('Quoted cost').value).toBe('200'))
  expect(field('Client name').value).toBe('Jayne')
})

test('JOB-12 a second dictation changes only what it names', async () => {
  open()
  listen()
  hear('eastern brown, client Jane')
  await waitFor(() => expect(field('Client name').value).toBe('Jane'))
  press('Stop listening')
  listen()
  hear('client is Joan')
  await waitFor(() => expect(field('Client name').value).toBe('Joan'))
  expect(field('Snake type').value).toBe('easternBrownSnake')
})

test('JOB-12 what was said last counts although the recogniser did not settle on it', async () => {
  open()
  listen()
  hear('client Jane', false)
  press('Stop listening')
  await waitFor(() => expect(field('Client name').value).toBe('Jane'))
})

test('JOB-12 a browser without speech recognition: the page says so', () => {
  recogniser.remove()
  open()
  listen()
  expect(shownToast()).toEqual({
    title: 'Speech Recognition Not Supported',
    description: 'Please use Chrome or Safari, or type below.',
    variant: 'destructive',
  })
})

test.each([
  ['not-allowed', 'Microphone Access Denied'],
  ['service-not-allowed', 'Microphone Access Denied'],
  ['no-speech', 'Nothing was heard'],
  ['audio-capture', 'No microphone was found'],
  ['network', 'Speech recognition has no connection'],
  ['bad-grammar', 'Speech recognition has stopped'],
])('JOB-12 the fault %s is shown as %s, and the form can be typed into', (error, title) => {
  open()
  listen()
  act(() => recogniser.fail(error))
  expect(shownToast()).toMatchObject({ title, variant: 'destructive' })
  // The form does not say it a second time.
  expect(within(screen.getByRole('region', { name: 'Voice' })).queryByText(title)).toBeNull()
  expect(screen.getByRole('button', { name: 'Fill in by voice' })).toBeTruthy()
  fireEvent.change(field('Client name'), { target: { value: 'Jane' } })
  expect(field('Client name').value).toBe('Jane')
})
