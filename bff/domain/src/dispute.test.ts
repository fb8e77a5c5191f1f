import { expect, test } from 'vitest'
import {
  appealUntil,
  disputeRefusal,
  disputeState,
  isUndecided,
  partiesOf,
  type DisputedFacts,
  type DisputeTimes,
} from './dispute.ts'
import { disputeEntryText, offenceWaits } from './dispute-text.ts'

const day = (days: number) => new Date(Date.UTC(2026, 11, 1 + days))
const times = (fields: Partial<DisputeTimes> = {}): DisputeTimes => ({
  decidedAt: null,
  appealedAt: null,
  closedAt: null,
  ...fields,
})

test('D-175 a dispute is open, decided for 14 days, appealed once, and closed', () => {
  expect(disputeState(times(), day(200))).toBe('open')
  expect(disputeState(times({ decidedAt: day(0) }), day(13))).toBe('decided')
  expect(disputeState(times({ decidedAt: day(0) }), day(14))).toBe('closed')
  const appealed = times({ decidedAt: day(0), appealedAt: day(3) })
  expect(disputeState(appealed, day(100))).toBe('appealed')
  expect(disputeState({ ...appealed, closedAt: day(5) }, day(6))).toBe('closed')
  expect([appealUntil(times()), appealUntil(appealed)]).toEqual([null, null])
  expect(appealUntil(times({ decidedAt: day(0) }))).toEqual(day(14))
})

test('D-175 both write while it waits for a decision', () => {
  expect((['open', 'decided', 'appealed', 'closed'] as const).filter(isUndecided)).toEqual([
    'open',
    'appealed',
  ])
})

test('D-175 the 20% is between logger and catcher, the visit between client and catcher', () => {
  expect([partiesOf('share'), partiesOf('visit')]).toEqual([
    ['logger', 'catcher'],
    ['client', 'catcher'],
  ])
})

test('D-175 FEE-03 an offence waits until the decision is final', () => {
  expect(offenceWaits('open', null)).toContain('once the dispute is decided')
  expect(offenceWaits('decided', day(14))).toBe(
    'An offence can be recorded from 15 Dec 2026, 11:00 am on: until then both can appeal.',
  )
  expect(offenceWaits('appealed', null)).toBe('An offence can be recorded once the appeal is decided.')
  expect(offenceWaits('closed', null)).toBeNull()
})

test('an entry says in words what it is', () => {
  const said = (kind: Parameters<typeof disputeEntryText>[0]['kind']) =>
    disputeEntryText({ kind, author: 'catcher', outcome: kind.startsWith('decided') ? 'settled' : null })
  expect((['opened', 'reply', 'decided', 'appealed', 'decidedAgain'] as const).map(said)).toEqual([
    'Catcher opened it',
    'Catcher wrote',
    'Decided as settled between both',
    'Catcher appealed',
    'Appeal decided as settled between both',
  ])
})

test('D-175 a dispute is opened within 90 days after the end, about the 20% only where something is owed', () => {
  const facts = (fields: Partial<DisputedFacts> = {}): DisputedFacts => ({
    completedAt: day(0),
    cancelledAt: null,
    isClaimed: true,
    isOwed: true,
    isErased: false,
    ...fields,
  })
  for (const subject of ['share', 'visit'] as const) {
    expect(disputeRefusal(subject, facts(), day(90))).toBeNull()
    expect(disputeRefusal(subject, facts(), new Date(day(90).getTime() + 1))).toContain('for 90 days')
    expect(disputeRefusal(subject, facts({ isErased: true }), day(1))).toContain('was erased')
  }
  expect(disputeRefusal('share', facts({ isOwed: false }), day(1))).toBe('Nothing is owed for this job.')
  expect(disputeRefusal('visit', facts({ isOwed: false }), day(1))).toBeNull()
  const cancelled = facts({ completedAt: null, cancelledAt: day(0) })
  expect(disputeRefusal('share', cancelled, day(1))).toBe('This job is not completed.')
  expect(disputeRefusal('visit', cancelled, day(1))).toBeNull()
  expect(disputeRefusal('visit', { ...cancelled, isClaimed: false }, day(1))).toBe('No catcher had this job.')
  expect(disputeRefusal('visit', facts({ completedAt: null }), day(1))).toBe('This job is not over yet.')
})
