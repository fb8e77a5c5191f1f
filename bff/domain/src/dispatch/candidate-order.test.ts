import { expect, test } from 'vitest'
import { candidatesBy, type CandidateFacts, type CandidateSort } from './candidate-order.ts'

const free: CandidateFacts = {
  name: 'Free',
  mayTake: true,
  kilometres: 10,
  serves: 'suburb',
  isOnCall: true,
  isReachable: true,
  openClaims: 0,
  lateJobs: 0,
}

test.each<[string, Partial<CandidateFacts>, Partial<CandidateFacts>]>([
  ['the nearer one', { kilometres: 4 }, { kilometres: 5 }],
  ['the nearer one, whatever suburbs they chose', { kilometres: 4, serves: 'elsewhere' }, {}],
  ['the nearer one, also with more to do', { kilometres: 4, openClaims: 3 }, {}],
  ['a neighbour who is free before one who cannot be reached', { kilometres: 60 }, { isReachable: false }],
  ['a neighbour who is free before one who is off call', { kilometres: 60 }, { isOnCall: false }],
  ['a neighbour who is free before one who is late', { kilometres: 60 }, { openClaims: 1, lateJobs: 1 }],
  ['one who cannot be reached before one far away', { isReachable: false }, { kilometres: 400 }],
  ['one who is late before one far away', { lateJobs: 1 }, { kilometres: 400 }],
  [
    'one who is late before one who is late and unreachable',
    { lateJobs: 1, kilometres: 60 },
    { lateJobs: 1, isReachable: false },
  ],
  [
    'who is off call and unreachable counts once',
    { isOnCall: false, isReachable: false },
    { kilometres: 91 },
  ],
  ['any known distance before none', { kilometres: 700, isReachable: false }, { kilometres: null }],
  [
    'of two without a place who serves the suburb',
    { kilometres: null },
    { kilometres: null, serves: 'region' },
  ],
  [
    'of two without a place who is on call',
    { kilometres: null, openClaims: 4 },
    { kilometres: null, isOnCall: false },
  ],
  [
    'of two without a place who can be reached',
    { kilometres: null, openClaims: 4 },
    { kilometres: null, isReachable: false },
  ],
  [
    'of two without a place who is not late',
    { kilometres: null, openClaims: 4 },
    { kilometres: null, lateJobs: 1 },
  ],
  ['at the same distance who serves the suburb', {}, { serves: 'region' }],
  ['at the same distance who has less to do', { openClaims: 1 }, { openClaims: 2 }],
  ['who may take it, however far', { kilometres: 700 }, { kilometres: 0, mayTake: false }],
  ['who may take it, also without a place', { kilometres: null }, { kilometres: 0, mayTake: false }],
  ['of two who may not the nearer one', { mayTake: false }, { mayTake: false, kilometres: 11 }],
])('MOD-05 D-169 first comes %s', (_what, first, second) => {
  const [one, other] = [
    { ...free, ...first },
    { ...free, ...second },
  ]
  expect([other, one].toSorted(candidatesBy('best'))).toEqual([one, other])
})

test.each<[CandidateSort, string[]]>([
  ['best', ['Busy', 'Far', 'Late']],
  ['distance', ['Late', 'Busy', 'Far']],
  ['open', ['Far', 'Late', 'Busy']],
  ['late', ['Busy', 'Far', 'Late']],
  ['reachable', ['Busy', 'Late', 'Far']],
  ['name', ['Busy', 'Far', 'Late']],
])('MOD-05 D-169 the list sorted by %s', (sort, names) => {
  const people = [
    { ...free, name: 'Far', kilometres: 70, isReachable: sort !== 'reachable' },
    { ...free, name: 'Late', kilometres: 1, openClaims: 1, lateJobs: 1 },
    { ...free, name: 'Busy', kilometres: 10, openClaims: 3 },
  ]
  expect(people.toSorted(candidatesBy(sort)).map(({ name }) => name)).toEqual(names)
})
