import { expect, test } from 'vitest'
import { publicUrgencyLabel, urgencies, urgencyLabel } from './urgency.ts'

test('JOB-03 urgencies run from the most pressing to the least, with their labels', () => {
  expect(urgencies.map((urgency) => [urgency, urgencyLabel(urgency)])).toEqual([
    ['high', 'High'],
    ['medium', 'Medium'],
    ['low', 'Low'],
  ])
})

test('PUB-04 the public form names an urgency by where the snake is', () => {
  expect(urgencies.map(publicUrgencyLabel)).toEqual([
    'Snake is inside my home',
    'Snake is in my yard and visible',
    'Snake was spotted but has moved away',
  ])
})
