import { expect, test } from 'vitest'
import { isOver, mayClientCancel, wasSomebodyToCome, type ClientFacts } from './client-rights.ts'

const at = (time: string) => new Date(`2026-11-25T${time}:00+11:00`)
const open: ClientFacts = {
  claimedEta: null,
  isClaimed: false,
  completedAt: null,
  cancelledAt: null,
  deletedAt: null,
}
const claimed = { ...open, isClaimed: true, claimedEta: at('15:00') }

test.each<[name: string, facts: Partial<ClientFacts>, now: string, mayCancel: boolean, isAsked: boolean]>([
  ['nobody has claimed it', {}, '14:30', true, false],
  ['claimed', claimed, '14:30', true, false],
  ['at the minute of arrival', claimed, '15:00', true, false],
  ['a minute after it', claimed, '15:01', false, false],
  ['completed', { ...claimed, completedAt: at('14:50') }, '14:51', false, true],
  ['completed late', { ...claimed, completedAt: at('15:40') }, '15:41', false, true],
  ['cancelled unclaimed', { cancelledAt: at('14:31') }, '15:41', false, false],
  ['cancelled before the ETA', { ...claimed, cancelledAt: at('14:31') }, '15:41', false, false],
  ['cancelled at the ETA', { ...claimed, cancelledAt: at('15:00') }, '15:41', false, false],
  ['cancelled after the ETA', { ...claimed, cancelledAt: at('15:01') }, '15:41', false, true],
  ['deleted', { deletedAt: at('14:31') }, '14:31', false, false],
  ['deleted after a claim', { ...claimed, deletedAt: at('15:31') }, '15:31', false, false],
])('D-45 D-139 %s', (_name, facts, now, mayCancel, isAsked) => {
  const all = { ...open, ...facts }
  expect([mayClientCancel(all, at(now)), wasSomebodyToCome(all)]).toEqual([mayCancel, isAsked])
  expect(isOver(all) && mayCancel).toBe(false)
})
