import { expect, test } from 'vitest'
import { publicUrgencyLabel, urgencies, urgencyLabel } from './urgency.ts'

test('JOB-03 urgencies are listed from high to low, with their labels', () => {
  expect(urgencies.map((urgency) => [urgency, urgencyLabel(urgency)])).toEqual([
    ['high', 'High'],
    ['medium', 'Medium'],
    ['low', 'Low'],
  ])
})

test('PUB-04 the public form asks where the snake is', () => {
  expect(urgencies.map(publicUrgencyLabel)).toEqual([
    'Snake is inside my home',
    'Snake is in my yard and visible',
    'Snake was spotted but has moved away',
  ])
})
