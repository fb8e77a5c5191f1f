import { expect, test } from 'vitest'
import { whileYouWait } from '@snake-dispatch/domain/first-aid'
import { splitAdvice } from './split-advice.ts'

test('PUB-01 a step is parted into what to do and why', () => {
  expect(splitAdvice('Stay back: it bites when cornered.')).toEqual({
    action: 'Stay back',
    reason: 'It bites when cornered.',
  })
  expect(splitAdvice('Shut the doors. Snakes hide in boots.')).toEqual({
    action: 'Shut the doors',
    reason: 'Snakes hide in boots.',
  })
  expect(splitAdvice('Stay back.')).toEqual({ action: 'Stay back', reason: '' })
})

test('PUB-01 keeping away and watching are in the short advice', () => {
  const actions = whileYouWait.steps.map((step) => splitAdvice(step).action).join(' ')
  expect(actions).toMatch(/away/i)
  expect(actions).toMatch(/watch/i)
})
