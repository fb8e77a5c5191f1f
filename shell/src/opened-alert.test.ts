import { reportAlert } from '@snake-dispatch/contract/alert-reports'
import { answer } from '@snake-dispatch/kit/testing'
import { answerCalls } from '@snake-dispatch/kit/testing/vitest'
import { afterEach, expect, test, vi } from 'vitest'
import { reportOpenedAlert } from './opened-alert.ts'

afterEach(() => history.replaceState(null, '', '/'))

test('DISP-05 a page that a push has opened by itself takes the receipt out of its address, and reports it', async () => {
  const { callsTo } = answerCalls(answer(reportAlert))
  history.replaceState({ usr: 1 }, '', '/dashboard?job=10000007#a=token_of-it')
  reportOpenedAlert()
  expect(location.pathname + location.search + location.hash).toBe('/dashboard?job=10000007')
  expect(history.state).toEqual({ usr: 1 })
  await vi.waitFor(() =>
    expect(callsTo(reportAlert).map(({ body }) => body)).toEqual([
      { receipt: 'token_of-it', event: 'opened' },
    ]),
  )
})

test('DISP-05 any other part of an address stays', () => {
  history.replaceState(null, '', '/dashboard#jobs')
  reportOpenedAlert()
  expect(location.hash).toBe('#jobs')
})
