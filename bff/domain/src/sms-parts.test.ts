import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainSms, smsParts } from './sms-parts.ts'

const count = (text: string) => smsParts(text).parts.length

describe('parts of a text message', () => {
  test.each([
    ['', 'GSM-7', 1],
    ['a'.repeat(160), 'GSM-7', 1],
    ['a'.repeat(161), 'GSM-7', 2],
    ['a'.repeat(2 * 153), 'GSM-7', 2],
    ['a'.repeat(2 * 153 + 1), 'GSM-7', 3],
    // Two places each: an escape, and the character.
    ['€'.repeat(80), 'GSM-7', 1],
    ['€'.repeat(81), 'GSM-7', 2],
    // 153 is odd: the last place of each part stays empty.
    ['€'.repeat(2 * 76), 'GSM-7', 2],
    ['€'.repeat(2 * 76 + 1), 'GSM-7', 3],
    ['ā'.repeat(70), 'UCS-2', 1],
    ['ā'.repeat(71), 'UCS-2', 2],
    ['ā'.repeat(2 * 67 + 1), 'UCS-2', 3],
    ['🐍'.repeat(35), 'UCS-2', 1],
    ['🐍'.repeat(36), 'UCS-2', 2],
    ['🐍'.repeat(2 * 33 + 1), 'UCS-2', 3],
    [`${'a'.repeat(69)}🐍`, 'UCS-2', 2],
  ])('D-187 %j is sent in %s, in %i', (text, encoding, parts) => {
    expect(smsParts(text).encoding).toBe(encoding)
    expect(count(text)).toBe(parts)
  })

  test('D-187 a character of two units goes whole into the next part', () => {
    expect(smsParts(`${'a'.repeat(152)}€${'b'.repeat(20)}`).parts).toEqual([
      'a'.repeat(152),
      `€${'b'.repeat(20)}`,
    ])
    expect(smsParts(`${'ā'.repeat(66)}🐍${'b'.repeat(20)}`).parts).toEqual([
      'ā'.repeat(66),
      `🐍${'b'.repeat(20)}`,
    ])
  })

  test.each(['@', 'Å', 'Δ', 'ß', '¿', 'à', '€', '[', '^', '~', '|', '\\', '\n'])(
    'D-187 %j is in GSM-7',
    (sign) => expect(smsParts(sign).encoding).toBe('GSM-7'),
  )

  test.each(['ç', 'á', 'ë', '`', '’', '–', '…', '\t', '\u00a0', '😀'])('D-187 %j is not', (sign) =>
    expect(smsParts(sign).encoding).toBe('UCS-2'),
  )
})

describe('a text that stays in GSM-7', () => {
  test.each([
    ['It’s ‘Ann’ – “soon” — see you…', `It's 'Ann' - "soon" - see you...`],
    ['6:15\u202fpm\u00a0to\u20096:45', '6:15 pm to 6:45'],
    ['Line one\nline two', 'Line one\nline two'],
    ['2 × 3 • four', '2 x 3 - four'],
    ['zero\u200bwidth\u202c', 'zerowidth'],
    ['caf\u0065\u0301', 'café'],
    ['Übermütig à Ängelholm', 'Übermütig à Ängelholm'],
  ])('D-187 %j is sent as %j', (text, sent) => {
    expect(plainSms(text)).toBe(sent)
    expect(smsParts(sent).encoding).toBe('GSM-7')
  })

  test('D-187 a name keeps its accents while they cost no further part', () => {
    expect(plainSms('Zoë is coming.')).toBe('Zoë is coming.')
    expect(plainSms(`Zoë é ${'a'.repeat(100)}…`)).toBe(`Zoe é ${'a'.repeat(100)}...`)
  })

  test('D-187 dots in place of an ellipsis do not make a further part', () => {
    expect(plainSms('…'.repeat(60))).toBe('…'.repeat(60))
  })

  test('D-187 what needs UCS-2 all the same is left as it was written', () => {
    const text = `小龍 is “coming”… ${'ë'.repeat(80)}`
    expect(plainSms(text)).toBe(text)
  })
})

describe('for every text', () => {
  const sign = fc.oneof(
    fc.constantFrom('a', ' ', '€', '[', 'é', 'ë', '’', '–', '…', '🐍', '\u00a0', '\n', '\u0301'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  )
  const text = fc.array(sign, { maxLength: 400 }).map((signs) => signs.join(''))
  const units = (part: string, isGsm: boolean) =>
    isGsm
      ? Array.from(part).reduce((sum, each) => sum + ('\f^{}\\[~]|€'.includes(each) ? 2 : 1), 0)
      : part.length

  test('D-187 the parts are the text, none is too long, and no character is split', () => {
    fc.assert(
      fc.property(text, (words) => {
        const { encoding, parts } = smsParts(words)
        const isGsm = encoding === 'GSM-7'
        const most = parts.length === 1 ? (isGsm ? 160 : 70) : isGsm ? 153 : 67
        expect(parts.join('')).toBe(words)
        expect(parts.every((part) => units(part, isGsm) <= most)).toBe(true)
        expect(parts.flatMap((part) => Array.from(part))).toEqual(Array.from(words))
        // Nothing that would fit into the part before begins the next one.
        for (const [at, part] of parts.slice(1).entries())
          expect(units(parts[at]! + Array.from(part)[0]!, isGsm)).toBeGreaterThan(most)
      }),
    )
  })

  test('D-187 the plain text costs no more parts, is in GSM-7 or untouched, and stays so', () => {
    fc.assert(
      fc.property(text, (words) => {
        const plain = plainSms(words)
        expect(plain === words || smsParts(plain).encoding === 'GSM-7').toBe(true)
        expect(plainSms(plain)).toBe(plain)
        expect(count(plain)).toBeLessThanOrEqual(count(words))
      }),
    )
  })
})
