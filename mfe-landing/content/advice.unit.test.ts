import { expect, test } from 'vitest'
import { regions } from '@snake-dispatch/domain/regions'
import { everyRegion } from './every-region.ts'

/** Every text that the landing pages show, with the place it stands in; `look` tells lengths, so it is apart. */
const texts = regions.flatMap(({ slug }) => {
  const { intro, description, species, districts = [], faq } = everyRegion[slug]
  return [
    [`${slug} intro`, intro],
    [`${slug} description`, description],
    ...species.map(({ name, note }) => [`${slug} ${name}`, note]),
    ...species.flatMap(({ name, habits, mistakenFor }) => [
      [`${name} habits`, habits],
      [`${name} mistaken for`, mistakenFor],
    ]),
    ...districts.map((district) => [`${slug} ${district.slug}`, district.note]),
    ...faq.map(({ question, answer }) => [`${slug}: ${question}`, answer]),
  ] as [string, string][]
})
const looks = Object.values(everyRegion).flatMap(({ species }) =>
  species.map(({ name, look }): [string, string] => [`${name} look`, look]),
)

/** The texts in which a phrase stands, each once. */
const withPhrase = (phrase: RegExp, among = texts) => [
  ...new Set(among.filter(([, text]) => phrase.test(text)).map(([place]) => place)),
]

/** What no page may say, by the reason; each fault has stood on a page once. */
const forbidden: readonly (readonly [string, RegExp])[] = [
  ['calls a snake harmless or safe', /harmless|\bsafe(ly|r|st)?\b|\bunharmful|no danger|false alarm/i],
  [
    'takes the hour as a test of the kind',
    /(?<!mostly )\bby day\b(?! or night)|daytime|daylight|\bat noon|midday/i,
  ],
  [
    'names a distance in steps, paces or feet',
    /\b(few|two|three|four|five|six|ten|some) (steps|paces|feet|yards)\b/i,
  ],
  ['names another distance than five metres', /(?<!\bfive )\bmet(re|er)s?\b|\d ?m\b/i],
  [
    'puts a dog or a child into a car',
    /\b(put|shut|lock|leave|take|wait)\b[^.;:]*\b(in|into|to) (a|the|your|their|)\s?cars?\b/i,
  ],
  ['leaves somebody alone with the snake', /\b(leave|one person)\b[^.;]*\b(to )?(watch|keep watch|stay)\b/i],
  [
    'sends somebody to look for a snake',
    /\blook (for (it|the|a)|under|behind|into|inside|on top|out|closer|before)\b|\bcheck (whether|if|under|behind)\b/i,
  ],
  ['asks to search', /(?<!do not )\bsearch (for|the|under|behind)\b/i],
  [
    'asks to lift, hose or herd what a snake is under',
    /(?<!(do not|nobody) [^.]*)\b(lifts? the (ground|tarp|sheet)|hose it|herd it|pick it up)\b/i,
  ],
  [
    'names a distance or a place of relocation',
    /kilomet|relocated? (to|within)|released? (at|in|near|within)/i,
  ],
  [
    'promises that somebody comes',
    /guarantee|promise|will be there|on (the|their) way|within (an?|the|\d+) (hour|minute)/i,
  ],
  ['says that a pet snake stays in one room', /keep it in (one|a|the) room/i],
]

test.each(forbidden)('LAND-04 no text of the landing pages %s', (_fault, phrase) => {
  expect(withPhrase(phrase)).toEqual([])
})

test('LAND-04 the look of a species tells its length and no distance', () => {
  expect(withPhrase(/away|distance|harmless|\bsafe/i, looks)).toEqual([])
})

/** The sentences that were on the pages, which the rules above must catch. */
test.each([
  ['Take the guests indoors by the other side, put dogs into cars, and keep watch.'],
  ['Leave one person to watch the snake from a distance, drive to where there is signal.'],
  ['Let one person watch the snake from the gate.'],
  ['Between Christmas and Easter look under the groundsheet and behind the gas bottle.'],
  ['White or boldly banded snakes are often pets. Keep it in one room and mention the colours.'],
  ['From a few steps off the two are hard to tell apart; stay there.'],
  ['Stay two metres away.'],
  ['The eastern brown is a ground snake of the daytime.'],
  ['A slim snake that moves fast over open ground by day is treated as one.'],
  ['When the river rises look on top of things: posts, steps, verandas.'],
])('LAND-04 the rules catch %j', (sentence) => {
  expect(forbidden.some(([, phrase]) => phrase.test(sentence))).toBe(true)
})

test('LAND-04 what is out mostly by day is out on warm nights too, and its text says so', () => {
  const daily = texts.filter(([, text]) => /mostly by day/.test(text))
  expect(daily.length).toBeGreaterThanOrEqual(6)
  for (const [place, text] of daily)
    expect([place, text]).toEqual([
      place,
      expect.stringMatching(/mostly by day, (on (warm|hot) nights|in hot weather at night) too/),
    ])
})

test('LAND-05 no text says that requests go to licensed catchers: the portal only has their number', () => {
  expect(withPhrase(/\b(go|goes|sent|passed)\b[^.?!]*\blicensed\b/i)).toEqual([])
})

test('LAND-04 where watching is spoken of, it is one adult with a phone, or from behind glass or water', () => {
  const watching = texts.filter(([place, text]) => place.includes('?') && /\bmay watch\b/.test(text))
  expect(watching.length).toBeGreaterThanOrEqual(3)
  for (const [, text] of watching) expect(text).toMatch(/adult (with|who has) a phone.*five metres/)
})

test('LAND-02 what is asked in a flood names the SES and 000', () => {
  const floods = texts.filter(([place, text]) => place.includes('?') && /\bflood/.test(place + text))
  expect(floods.length).toBeGreaterThanOrEqual(2)
  for (const [, text] of floods) expect(text).toMatch(/SES.*132 500.*000/)
})

test('LAND-04 a snake in a car: everybody gets out, nobody drives, and no dog or child waits in another car', () => {
  const inCars = texts.filter(([place]) => /\bcar\b.*\?/.test(place))
  expect(inCars.length).toBeGreaterThanOrEqual(2)
  for (const [, text] of inCars) {
    expect(text).toMatch(/everybody out/i)
    expect(text).toMatch(/\bdogs?\b.*(second|another) car/)
  }
})

test('LAND-04 a room without a door: the whole unit is left and its front door shut', () => {
  const [, lost] = texts.find(([place]) => place.startsWith('eastern-suburbs: We lost sight'))!
  expect(lost).toMatch(/open-plan.*leave the whole of it, shut the front door/)
})

test('LAND-02 Menai is a suburb of the Sutherland Shire, and no other page names it', () => {
  expect(withPhrase(/\bMenai\b/).filter((place) => !place.startsWith('sutherland-shire'))).toEqual([])
  const listing = regions.filter(({ slug }) => everyRegion[slug].suburbs.includes('Menai'))
  expect(listing.map(({ slug }) => slug)).toEqual(['sutherland-shire'])
})
