import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { RequestSent } from './RequestSent.tsx'
import type { SentRequest } from './sent-request.ts'

const MINUTE = 60_000
const server = vi.hoisted(() => ({ isKnown: true }))

vi.mock('@snake-dispatch/kit', async (original) => ({
  ...(await original<object>()),
  isServerTimeKnown: () => server.isKnown,
}))

beforeEach(() => {
  server.isKnown = true
  vi.stubGlobal('scrollTo', vi.fn())
  vi.useFakeTimers({ now: new Date('2026-11-21T03:15:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(differences: Partial<SentRequest> = {}) {
  const request: SentRequest = {
    jobNumber: 10000001,
    urgency: 'high',
    clientMobile: '0491 570 156',
    address: '12 High St',
    suburb: 'Penrith',
    locationDetails: 'Laundry',
    reached: 'suburb',
    sentAt: Date.now(),
    ...differences,
  }
  renderPortal(<RequestSent request={request} contactPhone="0491570006" onAnother={() => {}} />)
}

test('PUB-08 a landline is promised a call and no text', () => {
  show({ clientMobile: '02 5550 1234' })
  expect(screen.getByText('You get a call with an arrival time from their own phone.')).toBeTruthy()
  expect(screen.getByText(/^Nothing heard by 2:25 pm/)).toBeTruthy()
  expect(screen.queryByText(/text/)).toBeNull()
})

test('PUB-08 ten minutes after the request the page says to call now', () => {
  show()
  expect(screen.getByText(/^No text by 2:25 pm/)).toBeTruthy()
  act(() => void vi.advanceTimersByTime(10 * MINUTE - 1))
  expect(screen.queryByText('You should have heard by now.')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByText('You should have heard by now.')).toBeTruthy()
})

test('PUB-08 a page that is opened again later says so at once', () => {
  show({ sentAt: Date.now() - 11 * MINUTE })
  expect(screen.getByText('You should have heard by now.')).toBeTruthy()
})

test('D-108 on the word of the device alone nothing is late', () => {
  server.isKnown = false
  show({ sentAt: Date.now() - 61 * MINUTE })
  expect(screen.queryByText('You should have heard by now.')).toBeNull()
  expect(screen.getByText(/^No text by 1:24 pm/)).toBeTruthy()
})

test('PUB-08 what was sent is repeated with its suburb, once', () => {
  show()
  expect(screen.getByText('12 High St, Penrith')).toBeTruthy()
})

test('PUB-08 a suburb within the address is not repeated', () => {
  show({ address: '12 High St, Penrith NSW' })
  expect(screen.getByText('12 High St, Penrith NSW')).toBeTruthy()
})

test('D-50 PUB-08 who texts is the catcher, and nobody is promised', () => {
  show()
  expect(screen.getByText(/^The catcher who takes the job texts/)).toBeTruthy()
  expect(screen.getByText('Sent to the catchers of Penrith')).toBeTruthy()
  expect(screen.queryByText(/alerted/)).toBeNull()
})

test('D-50 when nobody was reached, the call comes first and no step is done', () => {
  show({ reached: 'nobody' })
  const alarm = screen.getByRole('alert')
  expect(alarm.textContent).toContain('No catcher has been reached yet. Call now.')
  expect(alarm.querySelector('a')?.getAttribute('href')).toBe('tel:0491570006')
  expect(document.querySelector('[data-step="done"]')).toBeNull()
  expect(screen.queryByText(/^No text by/)).toBeNull()
})

test('DISP-20 a request that went to catchers further away says why', () => {
  show({ reached: 'wider', suburb: 'Bourke' })
  expect(screen.getByText('Sent to catchers further away: none of Bourke can be reached now')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('PUB-08 the time of the alert can be read by machines', () => {
  show()
  expect(document.querySelector('time')?.dateTime).toBe('2026-11-21T03:15:00.000Z')
})
