import { expect, test } from 'vitest'
import { bandageDrawings, ifBittenDrawings } from './bandage-drawings.ts'
import { doNow, whileYouWait } from './first-aid.ts'
import { ifBitten } from './if-bitten.ts'
import { doNowDrawings, indoorDrawings, outdoorDrawings, whileYouWaitDrawings } from './step-drawings.ts'

/** The alternative texts of the drawings of the steps that have these words. */
const drawnFor = (
  steps: readonly string[],
  drawings: typeof ifBittenDrawings | typeof whileYouWaitDrawings,
  words: RegExp,
) => steps.flatMap((step, index) => (words.test(step) ? (drawings[index] ?? []).map(({ alt }) => alt) : []))

const alts = (drawings: typeof indoorDrawings | typeof bandageDrawings) => drawings.map(({ alt }) => alt)

test('D-143 each step indoors and outdoors has a drawing that says it', () => {
  for (const [words, alt] of [
    [/out of the room/, 'Everybody and pets leave the room'],
    [/towel along the gap/, 'Shut the door, towel along the gap'],
    [/Watch the door/, 'Watch the door from outside'],
  ] as const)
    expect(drawnFor(doNow.high, doNowDrawings.high, words)).toEqual([alt])
  expect(drawnFor(doNow.medium, doNowDrawings.medium, /pets inside/)).toEqual([
    'Go inside with children and pets',
  ])
  expect(drawnFor(doNow.medium, doNowDrawings.medium, /window/)).toEqual(['Watch through a window'])
})

test('D-143 where both places are told, each has all of its drawings', () => {
  expect(drawnFor(doNow.low, doNowDrawings.low, /indoors/)).toEqual(alts(indoorDrawings))
  expect(drawnFor(doNow.low, doNowDrawings.low, /outdoors/)).toEqual(alts(outdoorDrawings))
  expect(drawnFor(doNow.low, doNowDrawings.low, /search/)).toEqual([])
  expect(drawnFor(whileYouWait.steps, whileYouWaitDrawings, /indoors/)).toEqual(alts(indoorDrawings))
  expect(drawnFor(whileYouWait.steps, whileYouWaitDrawings, /outdoors/)).toEqual(alts(outdoorDrawings))
})

test('D-143 the pressure bandage is drawn in four steps, beside the sentences that say them', () => {
  const [start, toes, whole, splint] = alts(bandageDrawings)
  expect(drawnFor(ifBitten.steps, ifBittenDrawings, /^Bandage/)).toEqual([start, toes, whole])
  expect(drawnFor(ifBitten.steps, ifBittenDrawings, /^Splint/)).toEqual([splint])
})

test('D-143 each drawing has a name and a text of its own', () => {
  const all = [...indoorDrawings, ...outdoorDrawings, ...bandageDrawings]
  expect(new Set(all.map(({ name }) => name)).size).toBe(9)
  expect(new Set(all.map(({ alt }) => alt)).size).toBe(9)
})
