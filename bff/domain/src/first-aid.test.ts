import { expect, test } from 'vitest'
import { EMERGENCY_NUMBER, ifBitten, poisonsInformation, whileYouWait } from './first-aid.ts'

test('LAND-04 whoever is bitten calls 000 first of all', () => {
  expect(ifBitten.steps[0]).toContain(`Call ${EMERGENCY_NUMBER} at once`)
})

test('LAND-04 the advice after a bite names everything that first aid asks for and forbids', () => {
  const advice = ifBitten.steps.join(' ')
  for (const word of ['still', 'pressure bandage', 'splint', 'CPR']) expect(advice).toContain(word)
  expect(advice).toContain('Do not wash, cut or suck the bite, and do not use a tourniquet')
  expect(advice).toContain('Do not chase the snake')
})

test('LAND-04 poisons information never takes the place of 000', () => {
  expect(poisonsInformation).toContain('13 11 26')
  expect(poisonsInformation).toContain('never replaces a call to 000')
})

test('LAND-04 people in sight of a snake keep away and keep watching it', () => {
  expect(whileYouWait.steps[0]).toMatch(/^Keep well away and keep watching/)
  expect(whileYouWait.steps.join(' ')).toContain('Never corner, catch or kill it')
})
