import type { MessageAddress, MessageLife } from '@snake-dispatch/contract/messages'
import { expect, test } from 'vitest'
import { addressTexts, countText, lengthText, routeText, stateTone, whenText } from './message-texts.ts'

const life: MessageLife = {
  id: 1,
  kind: 'clientComing',
  channel: 'text',
  state: 'delivered',
  failure: null,
  queuedAt: '2026-11-22T03:15:00.000Z',
  acceptedAt: '2026-11-22T03:15:02.000Z',
  endedAt: '2026-11-22T14:01:00.000Z',
}

test('D-185 how a message goes to whom', () => {
  expect(routeText(life)).toBe('Text to the client')
  expect(routeText({ kind: 'jobUnserved', channel: 'mail' })).toBe('Mail to a moderator')
})

test('D-185 when it was stored, accepted and delivered; another day is named', () => {
  expect(whenText(life)).toBe('Stored 22 Nov 2026, 2:15 pm, accepted 2:15 pm, delivered 23 Nov 2026, 1:01 am')
})

test('D-185 one that failed ended, and one that is only shown was stored', () => {
  const ended = { ...life, acceptedAt: null, endedAt: '2026-11-22T03:20:00.000Z' }
  expect(whenText({ ...ended, state: 'failed', failure: 'gaveUp' })).toBe(
    'Stored 22 Nov 2026, 2:15 pm, ended 2:20 pm',
  )
  expect(whenText({ ...ended, state: 'shown' })).toBe('Stored 22 Nov 2026, 2:15 pm')
})

test('D-185 what was no longer needed is no fault', () => {
  expect(stateTone({ state: 'failed', failure: 'notNeeded' })).toBe('neutral')
  expect(stateTone({ state: 'failed', failure: 'gaveUp' })).toBe('danger')
})

test('D-185 counts that are zero are not said', () => {
  const counts = { queued: 0, accepted: 3, delivered: 12, failed: 2, shown: 0 }
  expect(countText({ kind: 'test', channel: 'mail', ...counts })).toBe(
    '12 delivered, 3 accepted by the provider',
  )
})

test.each([
  ['a'.repeat(160), '160 characters, 1 part'],
  ['a'.repeat(161), '161 characters, 2 parts'],
  // Each takes two places of the 160.
  ['€'.repeat(81), '81 characters, 2 parts'],
  // A character of two units counts once, and makes the parts shorter.
  ['🐍'.repeat(35), '35 characters, 1 part'],
  ['🐍'.repeat(36), '36 characters, 2 parts'],
  ['Đ', '1 character, 1 part'],
])('D-187 how long %j is, and in how many parts it goes', (words, text) => {
  expect(lengthText(words)).toBe(text)
})

const address: MessageAddress = {
  channel: 'text',
  address: '0491570157',
  isProven: true,
  blocked: null,
  askedAt: null,
  isSent: true,
}

test('D-188 what holds for an address: proven or not, asked for, blocked and why, without a provider', () => {
  expect(addressTexts(address)).toEqual(['Proven.'])
  expect(addressTexts({ ...address, blocked: 'stopped' })).toEqual([
    'Proven.',
    'Nothing more is sent to it. They asked for no more messages.',
  ])
  expect(
    addressTexts({ ...address, isProven: false, askedAt: '2026-11-22T03:15:00.000Z', isSent: false }),
  ).toEqual([
    'Not proven: it gets nothing but the proof.',
    'A proof was sent on 22 Nov 2026, 2:15 pm.',
    'The portal has no provider for it.',
  ])
  expect(addressTexts({ ...address, address: null })).toEqual([])
})
