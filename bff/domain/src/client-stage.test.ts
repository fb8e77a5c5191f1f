import { expect, test } from 'vitest'
import { clientStage, mayClientCancel, type ClientFacts } from './client-stage.ts'

const at = (time: string) => new Date(`2026-11-25T${time}:00+11:00`)
const open: ClientFacts = {
  claimedEta: null,
  isClaimed: false,
  completedAt: null,
  cancelledAt: null,
  deletedAt: null,
  round: 1,
  alerted: 0,
  looked: 0,
  widerAt: null,
  teamAt: null,
}
const claimed = { ...open, isClaimed: true, claimedEta: at('15:00') }

test.each<[name: string, facts: Partial<ClientFacts>, now: string, stage: string, mayCancel: boolean]>([
  ['nobody was alerted yet', {}, '14:30', 'received', true],
  ['catchers were alerted', { alerted: 7 }, '14:30', 'alerted', true],
  ['one of them has looked', { alerted: 7, looked: 1 }, '14:30', 'seen', true],
  ['further away', { alerted: 7, looked: 1, widerAt: at('14:32') }, '14:33', 'wider', true],
  ['moderators know', { alerted: 7, widerAt: at('14:32'), teamAt: at('14:35') }, '14:36', 'team', true],
  ['moderators alone know', { teamAt: at('14:30') }, '14:30', 'team', true],
  ['claimed', claimed, '14:30', 'coming', true],
  [
    'claimed after all rings',
    { ...claimed, alerted: 9, looked: 3, teamAt: at('14:35') },
    '14:40',
    'coming',
    true,
  ],
  ['at the minute of arrival', claimed, '15:00', 'coming', true],
  ['a minute after it', claimed, '15:01', 'coming', false],
  ['ten minutes after it', claimed, '15:10', 'coming', false],
  ['later than planned', claimed, '15:11', 'late', false],
  ['given back', { round: 2 }, '14:40', 'again', true],
  ['given back and asked widely', { round: 3, alerted: 9, teamAt: at('14:40') }, '14:41', 'again', true],
  ['claimed once more', { ...claimed, round: 2 }, '14:41', 'coming', true],
  ['completed late', { ...claimed, completedAt: at('15:40') }, '15:41', 'done', false],
  ['cancelled', { cancelledAt: at('14:31') }, '14:31', 'cancelled', false],
  ['cancelled after a claim', { ...claimed, cancelledAt: at('14:31') }, '15:41', 'cancelled', false],
  ['deleted', { deletedAt: at('14:31') }, '14:31', 'cancelled', false],
])('DISP-31 D-45 %s', (_name, facts, now, stage, mayCancel) => {
  const all = { ...open, ...facts }
  expect([clientStage(all, at(now)), mayClientCancel(all, at(now))]).toEqual([stage, mayCancel])
})
