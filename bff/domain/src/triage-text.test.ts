import { expect, test } from 'vitest'
import type { Triage } from './triage.ts'
import { triageFacts } from './triage-text.ts'

const none: Triage = { legs: null, snakeLength: null, inSight: null }

test('DISP-60 what was seen is told in a few words each, and what was not answered not at all', () => {
  expect(triageFacts({ legs: 'notSeen', snakeLength: 'under2m', inSight: true })).toEqual([
    'Legs not seen',
    '1 m to 2 m',
    'In sight when sent',
  ])
  expect(triageFacts({ legs: 'no', snakeLength: null, inSight: false })).toEqual([
    'No legs',
    'Out of sight when sent',
  ])
  expect(triageFacts(none)).toEqual([])
})

test('DISP-61 legs that were seen give the mark of a lizard, and nothing else does', () => {
  expect(triageFacts({ ...none, legs: 'yes', snakeLength: 'under1m' })).toEqual([
    'May be a lizard',
    '30 cm to 1 m',
  ])
  for (const legs of ['no', 'notSeen', null] as const)
    expect(triageFacts({ ...none, legs }).join()).not.toMatch(/lizard/)
})
