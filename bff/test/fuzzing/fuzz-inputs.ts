import fc from 'fast-check'

/** Strings that have broken programs before. */
const hostileStrings = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\u202e0491 570 156',
  '\u200f',
  '👩‍👩‍👧‍👦'.repeat(20),
  'ﷺ'.repeat(400),
  'Z͑ͫ̓ͪ̂ͫ̽',
  'x'.repeat(10_000),
  "'; drop table users; --",
  '%_\\',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'true',
  'null',
  '1e999',
  '٠٤١٢٣٤٥٦٧٨',
  '__proto__',
  'constructor',
]

/** Those that databases, encodings and lengths stumble over: every text of a request gets each of them. */
const worstStrings = ['a\0b', 'x\ud800y', '\u202e'.repeat(3), 'x'.repeat(10_000)]

const hostileNumbers = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, 5e-324]

const deep = (depth: number): unknown => (depth === 0 ? 'end' : [deep(depth - 1)])

/** Any JSON value, hostile ones above all. */
export const fuzzValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...hostileStrings),
  fc.constantFrom<unknown>(...hostileNumbers),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], deep(200)),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 2 }),
)

const fuzzKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'isAdmin',
  'role',
  'id',
  '\0',
  '\ud800',
  'x'.repeat(2000),
)

/** A value that stands as a property of its own, also where its name is `__proto__`. */
function withProperty(object: object, key: string, value: unknown): object {
  const copy = { ...object }
  Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true })
  return copy
}

/** An object that is right but for one thing: a field with a hostile value, a field too many, one too few. */
export function fuzzObject(right: object): fc.Arbitrary<unknown> {
  const keys = Object.keys(right)
  if (keys.length === 0)
    return fc.oneof(
      fuzzValue,
      fc.tuple(fuzzKey, fuzzValue).map(([key, value]) => withProperty({}, key, value)),
    )
  const key = fc.constantFrom(...keys)
  const inside = key.chain((name) => {
    const value = (right as Record<string, unknown>)[name]
    const nested = typeof value === 'object' && value !== null && !Array.isArray(value)
    return (nested ? fuzzObject(value) : fuzzValue).map((inner) => withProperty(right, name, inner))
  })
  return fc.oneof(
    { weight: 6, arbitrary: inside },
    {
      weight: 3,
      arbitrary: fc.tuple(fuzzKey, fuzzValue).map(([name, value]) => withProperty(right, name, value)),
    },
    {
      weight: 1,
      arbitrary: key.map((name) => Object.fromEntries(Object.entries(right).filter(([one]) => one !== name))),
    },
    { weight: 1, arbitrary: fuzzValue },
  )
}

/** Pieces of a path or a query that stand as they are in an address. */
export const fuzzSegment = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x10',
    '%20',
    '%201',
    '%00',
    '%ff',
    '%E0%A4',
    '%',
    '..%2f..',
    '%F0%9F%90%8D',
  ),
  fc.constantFrom(
    '9'.repeat(300),
    '2147483648',
    'NaN',
    'null',
    '[object%20Object]',
    '{id}',
    '%7B%7D',
    "1'--",
    'x'.repeat(3000),
  ),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map((text) => encodeURIComponent(text.toWellFormed())),
)

/** The same object once for each of its texts, at any depth, and each of the worst strings in its place. */
export function worstOf(right: object): object[] {
  return Object.entries(right).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'string') return worstStrings.map((worst) => withProperty(right, key, worst))
    if (typeof value !== 'object' || value === null) return []
    return worstOf(value).map((inner) => withProperty(right, key, inner))
  })
}
