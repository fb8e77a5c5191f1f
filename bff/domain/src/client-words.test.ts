import { describe, expect, test } from 'vitest'
import { clientStates, type ClientSituation } from './client-state.ts'
import { clientSteps, clientWords, windowRange } from './client-words.ts'

/** An instant of the afternoon on which the request was sent at 3 pm in Sydney. */
const at = (time: string) => new Date(`2026-11-25T${time}:00+11:00`).toISOString()

const sent: ClientSituation = {
  kind: 'client',
  sentAt: at('15:00'),
  askedAt: null,
  alerted: 0,
  alertedAt: null,
  looked: 0,
  widerAt: null,
  teamAt: null,
  releasedAt: null,
  catcher: null,
  claimedAt: null,
  eta: null,
  newTimeAt: null,
  arrivedAt: null,
  completedAt: null,
  cancelledAt: null,
  cancelledBy: null,
  came: null,
  isAskedAgain: false,
  mayAnswer: false,
  mayAskAgain: false,
  nextLink: null,
}
const asked = { ...sent, askedAt: at('15:00') }
const heard = { ...asked, alerted: 3, alertedAt: at('15:00') }
const wider = { ...heard, alerted: 12, looked: 4, widerAt: at('15:02') }
const told = { ...wider, teamAt: at('15:05') }
const again = { ...sent, releasedAt: at('15:20') }
const ann = { firstName: 'Ann', phone: '0491 570 156' }
const claimed = { ...heard, looked: 1, catcher: ann, claimedAt: at('15:04'), eta: at('15:34') }
const moved = { ...claimed, newTimeAt: at('15:30'), eta: at('16:15') }
const there = { ...claimed, arrivedAt: at('15:31') }
const done = { ...claimed, completedAt: at('15:50') }
const nobody = { ...done, came: 'no' } as const
const cancelled = { ...heard, cancelledAt: at('15:08') }
const view = { kind: 'view' } as const

type Row = [
  what: string,
  facts: ClientSituation,
  now: string,
  state: string,
  tone: string,
  action: string,
  head: string,
  minutes: string | undefined,
  sentence: string,
]

// prettier-ignore
/** THE table: each state as the page says it. */
const table: Row[] = [
  // Nobody is asked yet, or nobody can hear.
  ['0 min', sent, '15:00', 'received', 'waiting', 'keepOpen', 'Request received', undefined, 'We ask catchers next.'],
  ['5 min, still not asked', sent, '15:05', 'nobodyHeard', 'warning', 'callService', 'No catcher has been reached yet. Call now.', undefined, 'Give the job number when you call.'],
  ['0 min', asked, '15:00', 'nobodyHeard', 'warning', 'callService', 'No catcher has been reached yet. Call now.', undefined, 'Give the job number when you call.'],
  ['0 min, team told', { ...asked, teamAt: at('15:00') }, '15:00', 'nobodyHeard', 'warning', 'callService', 'No catcher has been reached yet. Call now.', undefined, 'Our team was told at 3:00 pm. Give the job number when you call.'],
  ['15 min, team told', { ...asked, teamAt: at('15:05') }, '15:15', 'nobodyHeard', 'warning', 'callService', 'No catcher has been reached yet. Call now.', undefined, 'Our team was told at 3:05 pm. Give the job number when you call.'],
  // Reached, and unclaimed.
  ['0 min', heard, '15:00', 'alerted', 'waiting', 'keepOpen', '3 catchers alerted', undefined, 'Nobody has taken it yet.'],
  ['one catcher', { ...heard, alerted: 1 }, '15:00', 'alerted', 'waiting', 'keepOpen', '1 catcher alerted', undefined, 'Nobody has taken it yet.'],
  ['2 min, wider', wider, '15:02', 'alerted', 'waiting', 'keepOpen', 'Seen by 4 catchers', undefined, 'Nobody has taken it yet.'],
  ['2 min, team told', { ...heard, teamAt: at('15:01') }, '15:02', 'alerted', 'waiting', 'keepOpen', '3 catchers alerted', undefined, 'Nobody has taken it yet. Our team was told at 3:01 pm.'],
  ['5 min, team not told', heard, '15:05', 'stillNobody', 'warning', 'callService', 'Nobody has taken it yet', undefined, '3 catchers alerted.'],
  ['5 min, team told', told, '15:05', 'stillNobody', 'warning', 'callService', 'Nobody has taken it yet', undefined, 'Seen by 4 catchers. Our team was told at 3:05 pm.'],
  ['15 min, many have looked', { ...told, looked: 10 }, '15:15', 'stillNobody', 'warning', 'callService', 'Nobody has taken it yet', undefined, 'Seen by 10+ catchers. Our team was told at 3:05 pm.'],
  // Given back.
  ['nobody asked since', again, '15:20', 'released', 'warning', 'callService', 'The catcher is not coming any more', undefined, 'We ask others next.'],
  ['nobody heard since', { ...again, askedAt: at('15:20') }, '15:20', 'released', 'warning', 'callService', 'The catcher is not coming any more', undefined, 'No other catcher has been reached yet.'],
  ['nobody heard, team told', { ...again, askedAt: at('15:20'), teamAt: at('15:20') }, '15:21', 'released', 'warning', 'callService', 'The catcher is not coming any more', undefined, 'No other catcher has been reached yet. Our team was told at 3:20 pm.'],
  ['heard', { ...heard, releasedAt: at('15:20') }, '15:21', 'released', 'warning', 'callService', 'The catcher is not coming any more', undefined, '3 catchers alerted since.'],
  ['heard, team told', { ...heard, looked: 2, releasedAt: at('15:20'), teamAt: at('15:25') }, '15:40', 'released', 'warning', 'callService', 'The catcher is not coming any more', undefined, 'Seen by 2 catchers since. Our team was told at 3:25 pm.'],
  // Claimed.
  ['at the claim', claimed, '15:04', 'coming', 'coming', 'callCatcher', 'Ann is coming', '30 min', 'Ann comes between 3:19 and 3:49 pm.'],
  ['in the window', claimed, '15:20', 'coming', 'coming', 'callCatcher', 'Ann is coming', '14 min', 'Ann comes between 3:19 and 3:49 pm.'],
  ['without a number', { ...claimed, catcher: { ...ann, phone: null } }, '15:20', 'coming', 'coming', 'callService', 'Ann is coming', '14 min', 'Ann comes between 3:19 and 3:49 pm.'],
  ['without an ETA', { ...claimed, eta: null }, '15:20', 'coming', 'coming', 'callCatcher', 'Ann is coming', undefined, 'Ann has taken the request.'],
  ['claimed with 15 minutes', { ...claimed, eta: at('15:19') }, '15:04', 'coming', 'coming', 'callCatcher', 'Ann is coming', '15 min', 'Ann comes between 3:04 and 3:34 pm.'],
  ['5 min before the ETA', claimed, '15:29', 'due', 'coming', 'callCatcher', 'Ann is coming', 'Any minute', 'Ann comes between 3:19 and 3:49 pm.'],
  ['at the end of the window', claimed, '15:49', 'due', 'coming', 'callCatcher', 'Ann is coming', 'Any minute', 'Ann comes between 3:19 and 3:49 pm.'],
  ['after the window', claimed, '15:50', 'late', 'warning', 'callCatcher', 'Ann is later than planned', '1 min late', 'Ann promised to come between 3:19 and 3:49 pm.'],
  ['an hour later', claimed, '16:49', 'late', 'warning', 'callCatcher', 'Ann is later than planned', '60 min late', 'Ann promised to come between 3:19 and 3:49 pm.'],
  ['a new time', moved, '15:50', 'newTime', 'coming', 'callCatcher', 'Ann is coming', '25 min', 'Ann gave a new time: between 4:00 and 4:30 pm.'],
  ['a new time, due', moved, '16:20', 'due', 'coming', 'callCatcher', 'Ann is coming', 'Any minute', 'Ann gave a new time: between 4:00 and 4:30 pm.'],
  ['a new time, late', moved, '16:31', 'late', 'warning', 'callCatcher', 'Ann is later than planned', '1 min late', 'Ann promised to come between 4:00 and 4:30 pm.'],
  ['arrived', there, '15:40', 'arrived', 'coming', 'callCatcher', 'Ann is there', undefined, 'Ann told us so at 3:31 pm. Call if you cannot see them.'],
  ['arrived, after the window', there, '16:40', 'arrived', 'coming', 'callCatcher', 'Ann is there', undefined, 'Ann told us so at 3:31 pm. Call if you cannot see them.'],
  // Over.
  ['done', { ...done, mayAnswer: true }, '15:51', 'done', 'over', 'answer', 'Done', undefined, 'Ann finished at 3:50 pm. You pay Ann directly.'],
  ['answered', { ...done, came: 'yes' }, '15:52', 'done', 'over', 'another', 'Done', undefined, 'Ann finished at 3:50 pm. You pay Ann directly.'],
  ['done, its account is gone', { ...done, catcher: null }, '15:52', 'done', 'over', 'another', 'Done', undefined, 'The catcher finished at 3:50 pm. You pay the catcher directly.'],
  ['done, who only looks', { ...done, ...view }, '15:51', 'done', 'over', 'none', 'Done', undefined, 'Ann finished at 3:50 pm. The client pays Ann directly.'],
  ['nobody came', { ...nobody, mayAskAgain: true }, '15:55', 'nobodyCame', 'warning', 'askAgain', 'We are sorry. Is the snake still there?', undefined, 'One tap asks other catchers.'],
  ['nobody came, asking is over', nobody, '15:55', 'nobodyCame', 'warning', 'callService', 'We are sorry. Is the snake still there?', undefined, 'Call us and give the job number.'],
  ['nobody came, who only looks', { ...nobody, ...view }, '15:55', 'nobodyCame', 'warning', 'callService', 'Nobody came', undefined, 'The client told us so. Call if the snake is still there.'],
  ['asked again', { ...nobody, isAskedAgain: true, nextLink: 'next' }, '15:56', 'askedAgain', 'over', 'openAgain', 'You have asked again', undefined, 'Your new request has a page of its own.'],
  ['asked again, link revoked', { ...nobody, isAskedAgain: true }, '15:56', 'askedAgain', 'over', 'another', 'You have asked again', undefined, 'You have sent a new request.'],
  ['asked again, who only looks', { ...nobody, ...view, isAskedAgain: true }, '15:56', 'askedAgain', 'over', 'none', 'Asked again', undefined, 'The client has sent a new request.'],
  ['cancelled', { ...cancelled, cancelledBy: 'client' }, '15:08', 'cancelledByClient', 'over', 'another', 'Request cancelled', undefined, 'You cancelled it at 3:08 pm. Nobody is coming.'],
  ['cancelled, who only looks', { ...cancelled, ...view, cancelledBy: 'client' }, '15:08', 'cancelledByClient', 'over', 'none', 'Request cancelled', undefined, 'The client cancelled it at 3:08 pm. Nobody is coming.'],
  ['by the catcher', { ...claimed, cancelledAt: at('15:08'), cancelledBy: 'catcher' }, '15:08', 'cancelledByCatcher', 'warning', 'callService', 'Request cancelled', undefined, 'The catcher cancelled it at 3:08 pm. Nobody is coming.'],
  ['by the catcher, after the ETA', { ...claimed, cancelledAt: at('15:58'), cancelledBy: 'catcher', mayAnswer: true }, '15:58', 'cancelledByCatcher', 'warning', 'callService', 'Request cancelled', undefined, 'The catcher cancelled it at 3:58 pm. Nobody is coming.'],
  ['by staff', { ...cancelled, cancelledBy: 'team' }, '15:08', 'cancelledByTeam', 'over', 'another', 'Request cancelled', undefined, 'Our team closed it at 3:08 pm. Nobody is coming.'],
  ['cancelled, and nobody came', { ...nobody, completedAt: null, cancelledAt: at('15:58'), mayAskAgain: true }, '16:00', 'nobodyCame', 'warning', 'askAgain', 'We are sorry. Is the snake still there?', undefined, 'One tap asks other catchers.'],
  ['restored after nobody came', { ...heard, came: 'no' }, '15:03', 'alerted', 'waiting', 'keepOpen', '3 catchers alerted', undefined, 'Nobody has taken it yet.'],
]

describe('D-138 the states of a request that its client sees', () => {
  test.each(table)('%s: %s at %s', (_what, facts, now, state, tone, action, head, minutes, sentence) => {
    const expected = { state, tone, action, head, sentence, ...(minutes !== undefined && { minutes }) }
    expect(clientWords(facts, new Date(at(now)))).toEqual(expected)
  })

  test('the table has every state', () => {
    expect(new Set(table.map(([, , , state]) => state))).toEqual(new Set(clientStates))
  })

  test('a reader far away reads which clock is meant', () => {
    const { sentence } = clientWords(claimed, new Date(at('15:20')), ' Sydney time')
    expect(sentence).toBe('Ann comes between 3:19 and 3:49 pm Sydney time.')
  })

  test.each([
    ['11:45 am to 12:15 pm', '2026-11-25T11:00:00+11:00', '2026-11-25T12:00:00+11:00'],
    ['2:50 am AEDT to 2:20 am AEST', '2026-04-04T14:00:00Z', '2026-04-04T16:05:00Z'],
    ['6:15 to 6:45 pm', '2026-11-25T18:00:00+11:00', '2026-11-25T18:30:00+11:00'],
  ])('the window in short: %s', (range, claimedAt, eta) => {
    expect(windowRange({ ...claimed, claimedAt, eta })).toBe(range)
  })
})

describe('D-138 what happened, in its order', () => {
  const read = (facts: ClientSituation) =>
    clientSteps(facts).map(({ text, state }) => (state === 'done' ? text : `${state}: ${text}`))

  test.each<[name: string, ClientSituation, string[]]>([
    ['sent', sent, ['Received', 'now: Reaching catchers', 'later: Done']],
    [
      'our team was told',
      told,
      [
        'Received',
        'Seen by 4 catchers',
        'Catchers further away asked',
        'Our team told',
        'now: Waiting for a catcher',
        'later: Done',
      ],
    ],
    [
      'a new time',
      moved,
      [
        'Received',
        'Seen by 1 catcher',
        'Claimed by Ann',
        'Ann gave a new time',
        'now: Waiting for Ann',
        'later: Done',
      ],
    ],
    [
      'arrived',
      there,
      ['Received', 'Seen by 1 catcher', 'Claimed by Ann', 'Ann arrived', 'now: Ann is there', 'later: Done'],
    ],
    ['done', done, ['Received', 'Seen by 1 catcher', 'Claimed by Ann', 'Done']],
    [
      'given back',
      { ...heard, releasedAt: at('15:20') },
      ['Received', '3 catchers alerted', 'Given back', 'now: Waiting for a catcher', 'later: Done'],
    ],
    ['nobody came', nobody, ['Received', 'Seen by 1 catcher', 'Claimed by Ann', 'Ann reported it as done']],
    ['cancelled', { ...cancelled, cancelledBy: 'client' }, ['Received', '3 catchers alerted', 'Cancelled']],
  ])('%s', (_name, facts, steps) => {
    expect(read(facts)).toEqual(steps)
  })
})
