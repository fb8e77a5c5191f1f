import { expect, test } from 'vitest'
import { stopRequestOf } from './stop-words.ts'

test.each([
  ...[
    'STOP',
    'stop',
    ' Stop. ',
    '“STOP”',
    'STOP!',
    'stop all',
    'StopAll',
    'UNSUBSCRIBE',
    'Cancel',
    'end',
    'quit',
  ].map((words) => [words, 'stop'] as const),
  ['opt-out', 'stop'],
  ['\u202aSTOP\u202c', 'stop'],
  ['START', 'start'],
  ['Start.', 'start'],
  ['unstop', 'start'],
  ['Please stop by the gate', null],
  ['stop it', null],
  ['Don’t cancel', null],
  ['The end', null],
  ['yes', null],
  ['start stop', null],
  ['', null],
] as const)('D-187 %j asks for %j', (words, request) => {
  expect(stopRequestOf(words)).toBe(request)
})
