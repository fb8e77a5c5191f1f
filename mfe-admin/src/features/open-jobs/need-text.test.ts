import { expect, test } from 'vitest'
import { needText } from './need-text.ts'

const now = new Date('2026-11-25T14:30:00+11:00')
const at = (time: string) => new Date(`2026-11-25T${time}:00+11:00`).toISOString()
const job = {
  need: 'waiting' as const,
  heldUntil: null,
  asked: null,
  next: null,
  createdAt: at('14:18'),
  claimedBy: null,
  claimedEta: null,
  arrivedAt: null,
  reached: null,
  completedAt: null,
}
const asked = (ring: 'own' | 'moderators', time = '14:18') => ({
  ring,
  at: at(time),
  audience: 12,
  reachable: 7,
})
const claimed = (eta: string) => ({ ...job, claimedBy: { id: 1, name: 'Jo Reid' }, claimedEta: eta })

test('DISP-20 MOD-02 what waits says at which step it is, and when the next one comes', () => {
  expect(needText({ ...job, asked: asked('own'), next: { ring: 'wide', dueAt: at('14:32') } }, now)).toEqual({
    text: 'Unclaimed 12 min',
    detail: 'Asked 12 in own suburbs, asking further away in 2 min',
    isUrgent: false,
  })
  expect(needText({ ...job, next: { ring: 'moderators', dueAt: at('14:29') } }, now).detail).toBe(
    'moderators are told now',
  )
  expect(needText({ ...job, need: 'told', asked: asked('moderators', '14:24') }, now)).toEqual({
    text: 'Unclaimed 12 min',
    detail: 'moderators told 2:24 pm',
    isUrgent: true,
  })
})

test('D-160 what waits always says for how long, and beside it whether anybody can hear', () => {
  expect(needText({ ...job, need: 'nobody', asked: asked('moderators'), reached: 0 }, now)).toMatchObject({
    text: 'Unclaimed 12 min',
    coverage: { text: 'Nobody reachable', isBad: true },
    isUrgent: true,
  })
  expect(needText({ ...job, asked: asked('own'), reached: 0 }, now)).toMatchObject({
    text: 'Unclaimed 12 min',
    coverage: { text: 'Nobody reachable', isBad: true },
    isUrgent: true,
  })
  expect(needText({ ...job, asked: asked('own'), reached: 7 }, now)).toMatchObject({
    coverage: { text: '7 reachable', isBad: false },
    isUrgent: false,
  })
  expect(needText(job, now)).not.toHaveProperty('coverage')
})

test('D-160 what was done today says when and by whom', () => {
  expect(needText({ ...claimed(at('13:00')), need: null, completedAt: at('13:40') }, now)).toEqual({
    text: 'Done',
    detail: '1:40 pm, Jo Reid',
    isUrgent: false,
  })
})

test('D-93 what waits for a look says until when', () => {
  const held = { ...job, need: 'held' as const, heldUntil: at('14:31') }
  expect(needText(held, now)).toEqual({
    text: 'Waits for your look',
    detail: 'goes out at 2:31 pm all the same',
    isUrgent: true,
  })
  expect(needText(held, new Date(at('14:31'))).detail).toBe('goes out now')
})

test('D-127 what a locked catcher has says so, late or there, with their name', () => {
  for (const fields of [{}, { arrivedAt: at('13:10') }])
    expect(needText({ ...claimed(at('13:00')), need: 'locked', ...fields }, now)).toEqual({
      text: 'Catcher locked',
      detail: 'Jo Reid, due 1:00 pm',
      isUrgent: true,
    })
})

test('DISP-24 what is claimed says who comes when, how late they are, or that they are there', () => {
  expect(needText(claimed(at('14:36')), now)).toEqual({
    text: 'Due in 6 min',
    detail: 'Due 2:36 pm, Jo Reid',
    isUrgent: false,
  })
  expect(needText(claimed('2026-11-24T11:20:00+11:00'), now)).toEqual({
    text: '27 h 10 min late',
    detail: 'Due 24 Nov 2026, 11:20 am, Jo Reid',
    isUrgent: true,
  })
  expect(needText({ ...claimed(at('13:00')), arrivedAt: at('13:10') }, now)).toMatchObject({
    text: 'There',
    detail: 'Jo Reid, since 1:10 pm',
    isUrgent: false,
  })
})

test('D-139 what is over needs somebody when nobody came', () => {
  expect(needText({ ...claimed(at('13:00')), need: 'nobodyCame' }, now)).toEqual({
    text: 'Nobody came',
    detail: 'says the client; Jo Reid was to come',
    isUrgent: true,
  })
})
