import { credentials, type OwnCredentials } from '@snake-dispatch/contract/credentials'
import { answer, catcher } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CredentialLines } from './CredentialLines.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-25T23:59:00+11:00') }))
afterEach(() => void vi.useRealTimers())
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

test('D-146 a credential that expires at midnight is noticed on a page that stays open', async () => {
  const valid: OwnCredentials = { credentials: [], claimStop: null, missingStopsOn: null }
  const { callsTo } = renderPortal(<CredentialLines />, {
    user: catcher,
    answers: [
      answer(
        credentials,
        () => valid,
        () => ({ ...valid, claimStop: { why: 'expired', kinds: ['firstAid'] } }),
      ),
    ],
  })
  await pass(50)
  expect(callsTo(credentials)).toHaveLength(1)
  await pass(40)
  expect(screen.getByText('You are not asked about new jobs')).toBeTruthy()
  expect(callsTo(credentials)).toHaveLength(2)
})
