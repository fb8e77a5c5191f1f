import { onCall, type OnCall } from '@snake-dispatch/contract/on-call'
import { answer, catcher } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OnCallMenu } from './OnCallMenu.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-25T10:00:00+11:00') }))
afterEach(() => void vi.useRealTimers())
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))

const plan: OnCall = {
  isOnCall: true,
  changesAt: '2026-11-25T10:10:00+11:00',
  mode: 'hours',
  hours: [],
  exceptions: [],
  highOnlyAtNight: false,
}

test('DISP-10 the switch follows the plan, also while the clock of the server is behind', async () => {
  const { callsTo } = renderPortal(<OnCallMenu />, {
    user: catcher,
    answers: [
      answer(
        onCall,
        () => plan,
        () => plan,
        () => ({ ...plan, isOnCall: false, changesAt: '2026-11-25T18:00:00+11:00' }),
      ),
    ],
  })
  await pass(9)
  expect(screen.getByRole('button', { name: /^On call/ })).toBeTruthy()
  expect(callsTo(onCall)).toHaveLength(1)
  await pass(1.1)
  expect(callsTo(onCall)).toHaveLength(2)
  await pass(1)
  expect(screen.getByRole('button', { name: /^Off call|^Off until/ })).toBeTruthy()
  expect(callsTo(onCall)).toHaveLength(3)
})
