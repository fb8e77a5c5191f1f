import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { personalLink } from '@snake-dispatch/contract/personal-link'
import { readClientPage } from '@snake-dispatch/contract/client-page'
import { createPublicJob } from '@snake-dispatch/contract/public-job'
import { answer, never, refusal, unreachable, type Reply } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../App.tsx'
import type { WidgetPlace } from '../features/captcha/captcha-widget.ts'
import { LazyRequestWaiting } from '../features/waiting-request/lazy-request-waiting.ts'
import { arrived, asArrived, captchaAnswers } from '../testing/public-answers.ts'
import { LazyRequestSent } from './lazy-request-sent.tsx'

const startWidget = vi.hoisted(() => vi.fn<(place: WidgetPlace) => Promise<unknown>>())
vi.mock('../features/captcha/captcha-widget.ts', () => ({ startWidget }))

// What follows a request is loaded when the form is touched; under fake timers nobody could wait for it.
beforeAll(() => Promise.all([app.load('/'), LazyRequestSent.load(), LazyRequestWaiting.load()]))

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  startWidget.mockReset().mockImplementation(({ report }: WidgetPlace) => {
    const solve = () => report({ status: 'solved', token: 'a token' })
    solve()
    return Promise.resolve({ reset: () => {}, solve })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Opens the page; requests get the replies in their order, and those after them arrive. */
function open(path: string, first: Reply<typeof createPublicJob> = arrived, ...others: (typeof first)[]) {
  const answers = [
    ...captchaAnswers,
    answer(personalLink, () => ({ firstName: 'Kim' })),
    answer(createPublicJob, first, ...others, arrived),
    answer(readClientPage, asArrived),
  ]
  const { callsTo } = renderPortal(<app.App />, { path, answers })
  return () =>
    callsTo(createPublicJob).map(({ body, headers }) => ({
      body,
      idempotencyKey: headers.get('idempotency-key'),
    }))
}

/** The places of the widgets in the page; StrictMode starts each twice, and leaves the first. */
const widgets = () => startWidget.mock.calls.map(([{ host }]) => host).filter((host) => host.isConnected)

/** The form; a failure is shown in it and in a toast. */
const form = () => within(screen.getByRole('form', { name: 'Submit a Snake Job' }))

const fill = (field: HTMLElement, value: string) => {
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value } })
}

function fillIn() {
  fireEvent.click(screen.getByRole('radio', { name: 'Snake is inside my home' }))
  fill(screen.getByRole('combobox', { name: 'What kind of snake?' }), 'deathAdder')
  fill(screen.getByRole('combobox', { name: 'Address' }), '12 High St, Penrith')
  fill(screen.getByRole('textbox', { name: 'Which room?' }), 'Laundry')
  fill(screen.getByRole('textbox', { name: 'Your name' }), 'Mia Wong')
  fill(screen.getByRole('textbox', { name: 'Your mobile' }), '0491570156')
}

test.each(['/', '/public/job-form'])('ROUTE-01 %s shows the public job form', (path) => {
  open(path)
  expect(screen.getByRole('heading', { name: 'Submit a Snake Job' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Submit Job' })).toBeTruthy()
})

test.each([
  ['/?catcher=7', '7'],
  ['/public/job-form?catcher=7', '7'],
  ['/public/job-form', undefined],
])('ROUTE-01 %s sends the catcher of its link: %s', async (address, catcher) => {
  const sent = open(address)
  fillIn()
  fireEvent.click(screen.getByRole('button', { name: 'Submit Job' }))
  expect(await screen.findByRole('heading', { name: 'Job Submitted Successfully!' })).toBeTruthy()
  expect(sent().map(({ body }) => body.catcherId)).toEqual([catcher])
})

test('PUB-08 D-10 a server that does not answer loses nothing, and the same request goes out with the same key', async () => {
  const sent = open('/', never)
  fillIn()
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Submit Job' }))
  await act(() => vi.advanceTimersByTimeAsync(44_000))
  expect(screen.getByRole('button', { name: /^Submitting…/ })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(form().getByText('There was an error submitting your job. Please try again.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Your name' }).value).toBe('Mia Wong')
  vi.useRealTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Submit Job' }))
  await screen.findByRole('heading', { name: 'Job Submitted Successfully!' })
  const [first, second] = sent()
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  expect(second?.body).toEqual(first?.body)
})

test('PUB-08 D-10 after 3 s of silence the button says so, and who stops waiting keeps the form and its one key', async () => {
  const sent = open('/', never)
  fillIn()
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Submit Job' }))
  await act(() => vi.advanceTimersByTimeAsync(2_900))
  expect(screen.getByRole('button', { name: 'Submitting…' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  const button = screen.getByRole('button', { name: 'Submitting… Still trying… Stop waiting' })
  fireEvent.click(button, { detail: 1 })
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(form().getByText('Everything you filled in is still here.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Your name' }).value).toBe('Mia Wong')
  vi.useRealTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Submit Job' }))
  await screen.findByRole('heading', { name: 'Job Submitted Successfully!' })
  const [first, second] = sent()
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  expect(second?.body).toEqual(first?.body)
})

test('D-10 a refusal after a lost answer makes no second job of a changed request', async () => {
  const sent = open(
    '/',
    unreachable,
    () => refusal(429, 'Too many requests.'),
    () => refusal(422, 'This key belongs to another request.'),
  )
  fillIn()
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Submit Job' }))
  press()
  await form().findByText('There was an error submitting your job. Please try again.')
  press()
  await form().findByText('Too many requests.')
  fill(screen.getByRole('textbox', { name: 'Which room?' }), 'Laundry, behind the basket')
  press()
  expect(await form().findByText(/Your request from before has arrived/)).toBeTruthy()
  expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('D-17 a token that is refused loads a new widget, of whichever provider the server asks for then', async () => {
  const message = 'Please complete the reCAPTCHA verification'
  open(
    '/',
    () => refusal(429, 'Too many requests.'),
    () => refusal(400, message, [{ path: ['recaptchaToken'], message }]),
  )
  fillIn()
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Submit Job' }))
  await waitFor(() => expect(widgets()).toHaveLength(1))
  const [first] = widgets()
  press()
  await form().findByText('Too many requests.')
  expect(widgets()).toEqual([expect.toSatisfy((widget) => widget === first)])
  press()
  await form().findByText(message)
  await waitFor(() => expect(widgets()).toEqual([expect.toSatisfy((widget) => widget !== first)]))
  press()
  expect(await screen.findByRole('heading', { name: 'Job Submitted Successfully!' })).toBeTruthy()
})
