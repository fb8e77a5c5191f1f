import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { providePortalConfig } from '@snake-dispatch/kit'
import { MemoryRouter } from '@snake-dispatch/kit/router'
import { App } from '../App.tsx'
import type { WidgetPlace } from '../features/captcha/captcha-widget.ts'
import { testConfig } from '../testing/portal-config.ts'
import { never, stubServer, type StubServer } from '../testing/stub-server.ts'

vi.mock('../features/captcha/captcha-widget.ts', () => ({
  startWidget: ({ report }: WidgetPlace) => {
    report({ status: 'solved', token: 'a token' })
    return Promise.resolve({ reset: () => {} })
  },
}))

let server: StubServer

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', vi.fn())
  providePortalConfig(testConfig)
  server = stubServer()
})
afterEach(() => {
  cleanup()
  server.restore()
  vi.unstubAllGlobals()
})

function open(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <App />
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
