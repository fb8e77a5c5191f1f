import type { MessageAddress } from '@snake-dispatch/contract/messages'
import { expect, test } from 'vitest'
import { firstLines, type FirstFacts } from './first-day.ts'

const rings = {
  isReachable: true,
  fault: null,
  ringsWhileOpen: true,
  label: null,
  why: null,
  reason: null,
  mend: null,
}
const credential = (
  kind: 'licence' | 'insurance' | 'firstAid',
  state: 'valid' | 'missing' | 'expired' | 'expiring',
) => ({
  kind,
  state,
  number: null,
  issuer: null,
  expiresOn: null,
  checkedAt: null,
  photoUrl: null,
})
const all = (['licence', 'insurance', 'firstAid'] as const).map((kind) => credential(kind, 'valid'))
const done: FirstFacts = {
  reach: rings,
  device: 'proven',
  suburbs: ['Penrith'],
  credentials: all,
  addresses: [],
  install: 'done',
}
const undone = (facts: Partial<FirstFacts>) =>
  firstLines({ ...done, ...facts }).flatMap(({ step, isDone, state }) => (isDone ? [] : [[step, state]]))

test('D-155 who has done all has nothing left', () => {
  expect(firstLines(done)).toHaveLength(4)
  expect(undone({})).toEqual([])
})

test.each<[string, Partial<FirstFacts>, string[][]]>([
  [
    'a device that showed nothing yet is not done',
    { device: 'new' },
    [['ring', 'Set up, and not tested yet.']],
  ],
  [
    'one that may not show alerts says why',
    { reach: { ...rings, fault: 'allow', why: 'This phone may not show alerts yet.' }, device: null },
    [['ring', 'This phone may not show alerts yet.']],
  ],
  ['what is not known yet is not done', { reach: null }, [['ring', 'Not set up yet.']]],
  [
    'no suburbs',
    { suburbs: [' '] },
    [['suburbs', 'None chosen: you are alerted of jobs anywhere in New South Wales.']],
  ],
  [
    'an expired certificate counts as missing, one that ends soon does not',
    { credentials: [all[0]!, credential('insurance', 'expired'), credential('firstAid', 'expiring')] },
    [['credentials', '2 of 3 entered.']],
  ],
  [
    'not on the Home Screen',
    { install: 'possible' },
    [['install', 'One tap opens it, without the browser around it.']],
  ],
])('D-155 %s', (_name, facts, expected) => {
  expect(undone(facts)).toEqual(expected)
})

const own = (channel: 'mail' | 'text', fields: Partial<MessageAddress> = {}): MessageAddress => ({
  channel,
  address: channel === 'mail' ? 'sam@snakes.example' : '0491570156',
  isProven: false,
  blocked: null,
  askedAt: null,
  isSent: true,
  ...fields,
})

test('D-155 D-188 the addresses are to be proven where messages are sent to them', () => {
  const asked = undone({ addresses: [own('mail'), own('text')] })
  expect(asked.map(([step]) => step)).toEqual(['mail', 'mobile'])
  const others = [
    own('mail', { isProven: true }),
    own('text', { isSent: false }),
    own('text', { address: null }),
    own('text', { blocked: 'stopped' }),
  ]
  for (const address of others) expect(undone({ addresses: [address] })).toEqual([])
})

test('D-155 a browser that cannot install it is not asked to', () => {
  expect(firstLines({ ...done, install: 'never' }).map(({ step }) => step)).toEqual([
    'ring',
    'suburbs',
    'credentials',
  ])
})
