import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeNames } from './find-area.ts'
import { suburbKey } from './place-words.ts'

test.each([
  ['Mt Druitt', 'Mount Druitt'],
  ['Mt. Druitt', 'Mount Druitt'],
  ['MT.DRUITT', 'Mount Druitt'],
  ['Mount  Druitt', 'Mount Druitt'],
  ['Mount\u00a0Druitt', 'Mount Druitt'],
  ['Mount Druitt NSW 2770', 'Mount Druitt'],
  ['Mt Druitt, N.S.W., Australia', 'Mount Druitt'],
  ['O’Connell', "O'Connell"],
  ['O\u00b4Connell', "O'Connell"],
  ['O Connell', 'OConnell'],
  ['Mc Mahons Pt', "McMahon's Point"],
  ['Saint Marys', 'St Marys'],
  ['St. Mary’s', 'St Marys'],
  ['Nth Sydney', 'North Sydney'],
  ['N Sydney', 'North Sydney'],
  ['W. Wyalong', 'West Wyalong'],
  ['Pt Clare', 'Point Clare'],
  ['Pt Macquarie', 'Port Macquarie'],
  ['Pt. Kembla', 'Port Kembla'],
  ['Ku ring gai', 'Ku-ring-gai'],
  ['Brighton Le Sands', 'Brighton\u2010Le\u2011Sands'],
  ['Dee Why Bch', 'Dee Why Beach'],
  ['Minto Hts', 'Minto Heights'],
  ['Bass Pk', 'Bass Park'],
  ['Kemps Ck', 'Kemps Creek'],
  ['Dangar Is.', 'Dangar Island'],
  ['Lt Hartley', 'Little Hartley'],
  ['Upr Colo', 'Upper Colo'],
  ['Lwr Portland', 'Lower Portland'],
  ['Gt Mackerel Bch', 'Great Mackerel Beach'],
  ['Pen\u200brith', 'Penrith'],
  ['Ｐｅｎｒｉｔｈ', 'Penrith'],
  ['Pénrith', 'Pe\u0301nrith'],
])('D-113 %j and %j are one place', (one, other) => {
  expect(suburbKey(one)).toBe(suburbKey(other))
})

test.each([
  ['Redhead', 'Red Head'],
  ['Point Clare', 'Port Clare'],
  ['Bexley North', 'Bexley South'],
  ['St Ives', 'St Ives Chase'],
  ['Is', 'Island'],
])('D-113 %j and %j are two places', (one, other) => {
  expect(suburbKey(one)).not.toBe(suburbKey(other))
})

test.each(['', ' \u00a0\t', '\u200b', 'NSW', 'New South Wales, Australia', '.'])(
  'D-113 %j is no place',
  (text) => {
    expect(suburbKey(text)).toBe('')
  },
)

test('D-113 known places never share a key', () => {
  const names = Map.groupBy(placeNames, suburbKey)
  expect([...names.values()].filter((same) => same.length > 1)).toEqual([])
})

/** How people write a word of a name: in each pair the second one is short for the first. */
const shortForms = Object.entries({
  mount: ['Mt', 'mt.', 'MNT'],
  st: ['St', 'Saint', 'ST.'],
  point: ['Pt', 'pt.'],
  north: ['Nth', 'NTH.'],
  south: ['Sth'],
  beach: ['Bch'],
  park: ['Pk'],
  creek: ['Ck'],
  heights: ['Hts'],
  island: ['Is'],
})
const isLastWord = new Set(['beach', 'park', 'creek', 'heights', 'island'])

/** A spelling of a word: short forms, case, accents, invisible characters, full-width letters, apostrophes. */
const wordIn = (word: string, isLast: boolean) => {
  const short = shortForms.find(([long]) => long === word.toLowerCase() && (isLast || !isLastWord.has(long)))
  const wide = (text: string) =>
    text.replace(/[a-z]/gi, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0))
  return fc.constantFrom(
    word,
    word.toUpperCase(),
    word.toLowerCase(),
    `${word[0]}\u200b${word.slice(1)}`,
    word.replace(/s$/, '’s'),
    word.replace(/[aeiou]/, '$&\u0301').normalize('NFC'),
    wide(word),
    ...(short?.[1] ?? []),
  )
}

const spellings = fc.constantFrom(...placeNames).chain((name) => {
  const words = name.split(/[ -]/)
  return fc.record({
    name: fc.constant(name),
    words: fc.tuple(...words.map((word, index) => wordIn(word, index === words.length - 1 && index > 0))),
    gaps: fc.array(fc.constantFrom(' ', '  ', '\u00a0', '\u2009 ', '-', '\u2011', '\t'), {
      minLength: words.length,
      maxLength: words.length,
    }),
    end: fc.constantFrom('', ' ', ' NSW', ', nsw 2750', ', New South Wales, Australia', ' N.S.W.', '.'),
  })
})

test('D-113 every spelling of a known place has the key of that place alone', () => {
  fc.assert(
    fc.property(spellings, ({ name, words, gaps, end }) => {
      const typed = words.map((word, index) => (index === 0 ? word : gaps[index]! + word)).join('') + end
      expect([typed, suburbKey(typed)]).toEqual([typed, suburbKey(name)])
    }),
    { numRuns: 2_000 },
  )
})

test('D-113 the key of a key is the same key, so stored ones can be compared and made again', () => {
  const part = fc.constantFrom(
    'mt',
    'pt',
    'o',
    'mc',
    'n',
    's',
    'w',
    'nsw',
    '2750',
    'is',
    'pk',
    'kembla',
    'Dee',
    "'",
    '.',
    'saint',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(part, { maxLength: 5 }).map((parts) => parts.join(' ')),
        fc.string(),
      ),
      (text) => {
        expect(suburbKey(suburbKey(text))).toBe(suburbKey(text))
      },
    ),
    { numRuns: 2_000 },
  )
})
