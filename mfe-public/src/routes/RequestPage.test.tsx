import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { providePortalConfig } from '@snake-dispatch/kit'
import { MemoryRouter } from '@snake-dispatch/kit/router'
import { app } from '../App.tsx'
import type { WidgetPlace } from '../features/captcha/captcha-widget.ts'
import { testConfig } from '../testing/portal-config.ts'
import { json, never, stubServer, type StubServer } from '../testing/stub-server.ts'

const startWidget = vi.hoisted(() => vi.fn())
vi.mock('../features/captcha/captcha-widget.ts', () => ({ startWidget }))

let server: StubServer

beforeAll(() => app.load('/'))

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', vi.fn())
  providePortalConfig(testConfig)
  server = stubServer()
  startWidget.mockReset().mockImplementation(({ report }: WidgetPlace) => {
    const solve = () => report({ status: 'solved', token: 'a token' })
    solve()
    return Promise.resolve({ reset: () => {}, solve })
  })
})
afterEach(() => {
  cleanup()
  server.restore()
  vi.unstubAllGlobals()
})

function open(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <app.App />
    </MemoryRouter>,
  )
}

const fill = (field: HTMLElement, value: string) => {
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value } })
}

function fillIn() {
  fireEvent.click(screen.getByRole('radio', { name: 'Snake is inside my home' }))
  fill(screen.getByRole('combobox', { name: 'What kind of snake is it?' }), 'deathAdder')
  fill(screen.getByRole('combobox', { name: 'Address' }), '12 High St, Penrith')
  fill(screen.getByRole('textbox', { name: 'Where exactly is the snake?' }), 'Laundry')
  fill(screen.getByRole('textbox', { name: 'Your name' }), 'Mia Wong')
  fill(screen.getByRole('textbox', { name: 'Your mobile number' }), '0491570156')
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
  open(address)
  fillIn()
  fireEvent.click(screen.getByRole('button', { name: 'Submit Job' }))
  expect(await screen.findByRole('heading', { name: 'Job Submitted Successfully!' })).toBeTruthy()
  expect(server.sent.map(({ body }) => body['catcherId'])).toEqual([catcher])
})

test('PUB-08 D-10 a server that does not answer loses nothing, and the same request goes out with the same key', async () => {
  open('/')
  fillIn()
  server.answers = [never]
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Submit Job' }))
  await act(() => vi.advanceTimersByTimeAsync(44_000))
  expect(screen.getByRole('button', { name: 'Submitting…' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText('There was an error submitting your job. Please try again.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Your name' }).value).toBe('Mia Wong')
  vi.useRealTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Submit Job' }))
  await screen.findByRole('heading', { name: 'Job Submitted Successfully!' })
  const [first, second] = server.sent
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  expect(second?.body).toEqual(first?.body)
})

test('D-10 a refusal after a lost answer makes no second job of a changed request', async () => {
  open('/')
  fillIn()
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Submit Job' }))
  server.answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => json({ message: 'Too many requests.', issues: [] }, 429),
    () => json({ message: 'This key belongs to another request.', issues: [] }, 422),
  ]
  press()
  await screen.findByText('There was an error submitting your job. Please try again.')
  press()
  await screen.findByText('Too many requests.')
  fill(screen.getByRole('textbox', { name: 'Where exactly is the snake?' }), 'Laundry, behind the basket')
  press()
  expect(await screen.findByText(/Your request from before has arrived/)).toBeTruthy()
  expect(new Set(server.sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('D-17 a token that is refused brings a new widget, of whichever provider the server asks for then', async () => {
  open('/')
  fillIn()
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Submit Job' }))
  const message = 'Please complete the reCAPTCHA verification'
  server.answers = [
    () => json({ message: 'Too many requests.', issues: [] }, 429),
    () => json({ message, issues: [{ path: ['recaptchaToken'], message }] }, 400),
  ]
  press()
  await screen.findByText('Too many requests.')
  expect(startWidget).toHaveBeenCalledOnce()
  press()
  await screen.findByText(message)
  await waitFor(() => expect(startWidget).toHaveBeenCalledTimes(2))
  press()
  expect(await screen.findByRole('heading', { name: 'Job Submitted Successfully!' })).toBeTruthy()
})
