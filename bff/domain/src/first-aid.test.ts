import { expect, test } from 'vitest'
import * as firstAid from './first-aid.ts'
import {
  atOnce,
  biteCall,
  doNow,
  EMERGENCY_NUMBER,
  otherPlaces,
  SES_NUMBER,
  whereverItIs,
  whileYouWait,
} from './first-aid.ts'
import { ifBitten, POISONS_INFORMATION_NUMBER, poisonsInformation } from './if-bitten.ts'
import { urgencies } from './urgency.ts'

/** Every sentence of the module. */
const everything = JSON.stringify(firstAid)

const advice = (cases: readonly firstAid.Case[], when: RegExp) =>
  cases.find((one) => when.test(one.when))?.advice

test('LAND-04 D-64 the steps after a bite stand in their order', () => {
  const inOrder = [
    /^Move everyone away from the snake/,
    /^Call 000 at once, even without pain or a mark\. No signal\? Try 112\..*satellite/,
    /^Keep them lying still/,
    /as firmly as for a sprained ankle.*start over the bite.*then.*from the fingers or toes upwards over the whole limb.*cloth/i,
    /^Splint.*on until hospital staff/,
    /^Mark where the bite is.*the time/,
    /^Do not wash, cut or suck the bite. Do not use a tourniquet/,
    /CPR/,
  ]
  expect(ifBitten.steps).toHaveLength(inOrder.length)
  inOrder.forEach((words, index) => expect(ifBitten.steps[index]).toMatch(words))
})

test('LAND-04 a bite that no limb is bandaged for, and people who are alone, have advice of their own', () => {
  expect(advice(ifBitten.also, /trunk/)).toMatch(/^Keep firm pressure.*Leave the chest free to breathe/)
  expect(advice(ifBitten.also, /head or neck/)).toBe('Keep still. Never press on the throat.')
  expect(advice(ifBitten.also, /alone/)).toBe('Call 000 before anything else.')
  expect(everything).not.toContain('press firmly on it instead')
})

test('LAND-04 a bitten pet is carried to a vet, and no dog is left in a car', () => {
  expect(advice(ifBitten.also, /pet/)).toMatch(/^Carry it to a vet at once.*Never leave a dog in a car/)
})

test('D-64 after a bite by a snake called non-venomous 000 is called as well', () => {
  expect(advice(ifBitten.also, /non-venomous/)).toMatch(/^Call 000 as well. Nobody can be sure of the kind/)
  expect(everything).not.toMatch(/harmless|\bsafe\b/i)
})

test('LAND-04 nobody chases, catches or searches for the snake', () => {
  expect(ifBitten.steps[0]).toContain('Do not chase it')
  expect(whereverItIs.join(' ')).toContain('Never corner, catch or kill it')
  expect(whereverItIs.join(' ')).toContain('Do not search. Nobody should go and look.')
})

test('LAND-04 poisons information never replaces 000', () => {
  expect(poisonsInformation).toContain(POISONS_INFORMATION_NUMBER)
  expect(poisonsInformation).toContain('never replaces a call to 000')
})

test('PUB-01 LAND-04 the call after a bite is the emergency number', () => {
  expect(biteCall).toEqual({ text: 'Bitten? Call 000', href: `tel:${EMERGENCY_NUMBER}` })
})

test('PUB-01 before an answer both advices are told: indoors out of the room, outdoors inside', () => {
  expect(atOnce).toEqual(['Indoors: everybody leaves the room. Shut the door.', 'Outdoors: go inside.'])
})

test('PUB-01 a snake indoors sends people out of the room, one outdoors sends them inside', () => {
  expect(doNow.high.join(' ')).toMatch(/out of the room.*Shut the door.*towel.*outside/s)
  expect(doNow.medium.join(' ')).toMatch(/pets inside.*Shut the doors.*Watch it through a window/s)
})

test('PUB-01 a snake that has moved away may be lost indoors: both advices are told, and nobody searches', () => {
  expect(doNow.low).toEqual([
    'Last seen indoors: take everybody and all pets out of that room. Shut the door. Put a towel along the gap.',
    'Last seen outdoors: take children and pets inside. Shut the doors.',
    'Do not search. Nobody should go and look.',
  ])
})

test('PUB-01 LAND-04 to watch never stands before to leave', () => {
  const [first, second] = whileYouWait.steps
  expect(first).toMatch(
    /^Snake indoors: take everybody and all pets out of the room.*Watch the door from outside/,
  )
  expect(second).toMatch(/^Snake outdoors: take children and pets inside\. Shut the doors.*Watch/)
  for (const urgency of urgencies) expect(doNow[urgency][0]).not.toMatch(/watch|sight/i)
})

test('PUB-01 LAND-04 nobody watches alone without a way to call 000, and nobody is told that most searches fail', () => {
  expect(whereverItIs.join(' ')).toContain('Do not watch alone unless you can call 000')
  expect(whereverItIs.join(' ')).toContain('Watch where it goes, so that the catcher can find it')
  expect(everything).not.toMatch(/most searches/i)
})

test('PUB-01 LAND-04 five metres is the one distance', () => {
  const distances = everything.match(/[\w-]+ (?:metres?|steps off|m away)\b/g)
  expect(new Set(distances)).toEqual(new Set(['five metres']))
  expect(whereverItIs.join(' ')).toContain('Keep at least five metres away')
})

test('PUB-01 a room without a door, a car and a flood have advice of their own', () => {
  expect(advice(otherPlaces, /open-plan/)).toMatch(/Take everybody and all pets out.*nearest door between/)
  expect(advice(otherPlaces, /car/)).toMatch(/Take everybody and all pets out.*Do not drive/)
  expect(advice(otherPlaces, /flood/)).toContain(
    `the SES on ${SES_NUMBER} for help. Call 000 if a life is in danger`,
  )
})
