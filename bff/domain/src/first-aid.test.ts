import { expect, test } from 'vitest'
import {
  doNow,
  EMERGENCY_NUMBER,
  handlingWarning,
  ifBitten,
  poisonsInformation,
  whileYouWait,
} from './first-aid.ts'

test('LAND-04 the first step after a bite is to call 000', () => {
  expect(ifBitten.steps[0]).toContain(`Call ${EMERGENCY_NUMBER} at once`)
})

test('LAND-04 the advice after a bite names what to do and what not to do', () => {
  const advice = ifBitten.steps.join(' ')
  for (const words of ['lying down and completely still', 'No walking', 'pressure bandage', 'splint', 'CPR'])
    expect(advice).toContain(words)
  expect(advice).toContain('Leave both on until in hospital')
  expect(advice).toContain('Bite on the head, neck or trunk: press firmly on it instead')
  expect(advice).toContain('Do not wash, cut or suck the bite, and do not use a tourniquet')
  expect(advice).toContain('Do not chase the snake')
})

test('LAND-04 poisons information never replaces 000', () => {
  expect(poisonsInformation).toContain('13 11 26')
  expect(poisonsInformation).toContain('never replaces a call to 000')
})

test('LAND-04 people who see a snake keep away from it and keep watching it', () => {
  expect(whileYouWait.steps[0]).toMatch(/^Keep well away and keep watching/)
  expect(whileYouWait.steps.join(' ')).toContain('Never corner, catch or kill it')
})

test('PUB-01 a snake indoors sends people out of the room, one outdoors sends them inside', () => {
  expect(doNow.high.join('. ')).toMatch(/out of the room.*its door.*towel.*outside/s)
  for (const urgency of ['medium', 'low'] as const)
    expect(doNow[urgency].join('. ')).toMatch(/pets inside.*Doors shut.*Watch/s)
  const both = whileYouWait.steps.join(' ')
  expect(both).toMatch(/Snake indoors: .*out of the room.*Snake outdoors: .*inside, doors shut/)
})

test('PUB-01 LAND-04 nobody is told that most searches fail', () => {
  expect(whileYouWait.steps[0]).toContain('fails mostly when nobody watched')
  expect(JSON.stringify([whileYouWait, doNow])).not.toMatch(/most searches/i)
})

test('LAND-04 all species need professional removal and must never be handled', () => {
  expect(handlingWarning.text).toContain('All species need professional removal')
  expect(handlingWarning.text).toContain('must never be handled')
  expect(handlingWarning.text).not.toMatch(/harmless/i)
})
