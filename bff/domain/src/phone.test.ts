import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dialledNumber,
  formatPhone,
  groupDigits,
  isAustralianMobileOrLandline,
  isCallable,
  isMobile,
  landlineText,
  nationalNumber,
  normalisePhone,
  phoneAsTyped,
  storedPhone,
} from './phone.ts'

describe('phone format', () => {
  test.each([
    ['0491570006', '0491 570 006'],
    ['0491 570 006', '0491 570 006'],
    [' 04 91 57 00 06 ', '0491 570 006'],
  ])('UI-02 %j reads %j', (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown)
  })

  test.each([
    ['0255501234'],
    ['02 5550 1234'],
    ['1300 975 707'],
    ['049157000'],
    ['04915700066'],
    ['+61491570006'],
    ['0491-570-006'],
    ['131126'],
    [''],
  ])('UI-02 %j is shown unchanged', (phone) => {
    expect(formatPhone(phone)).toBe(phone)
  })
})

describe('phone validation', () => {
  test.each([
    ['02 5550 1234', true],
    ['+61 (0)3 5550 1234', true],
    ['Home: 0755501234', true],
    ['0491 570 006', false],
    ['0591 570 006', false],
    ['1300 975 707', false],
    ['02 5550', false],
    ['', false],
  ])('D-163 beside %j stands that texts do not reach it: %j', (phone, expected) => {
    expect(landlineText(phone)).toBe(
      expected ? 'This is a landline. Text messages do not reach it.' : undefined,
    )
  })

  test.each([
    ['0491 570 006', true, true],
    ['0491570006', true, true],
    ['02 5550 1234', true, false],
    ['0355501234', true, false],
    ['049157000', false, false],
    ['04915700066', false, false],
    ['1491570006', false, false],
    ['+61491570006', false, false],
    ['0491-570-006', false, false],
    ['0491570o06', false, false],
    ['0491570006\n1', false, false],
    ['', false, false],
  ])('JOB-10 %j can be called: %s, is a mobile: %s', (phone, callable, mobile) => {
    expect(isAustralianMobileOrLandline(phone)).toBe(callable)
    expect(isMobile(phone)).toBe(mobile)
  })

  test('JOB-10 a number copied from the contacts of a phone loses its invisible marks', () => {
    expect(normalisePhone('\u202a0491\u00a0570\u00a0006\u202c')).toBe('0491570006')
    expect(isMobile('\u202a0491 570 006\u202c')).toBe(true)
  })

  test('JOB-10 only spaces are removed from a number', () => {
    expect(normalisePhone(' +61 491-570-006 ')).toBe('+61491-570-006')
  })
})

describe('a number as it is written', () => {
  test.each([
    ['+61 491 570 156', '0491570156'],
    ['+61491570156', '0491570156'],
    ['+61 (0) 491 570 156', '0491570156'],
    ['+61 0491 570 156', '0491570156'],
    ['(+61) 491 570 156', '0491570156'],
    ['61 491 570 156', '0491570156'],
    ['0061 491 570 156', '0491570156'],
    ['0011 61 491 570 156', '0491570156'],
    ['0491-570-156', '0491570156'],
    ['0491\u2011570\u2011156', '0491570156'],
    ['0491.570.156', '0491570156'],
    ['491 570 156', '0491570156'],
    ['(02) 5550 1234', '0255501234'],
    ['+61 2 5550 1234', '0255501234'],
  ])('PUB-11 %s is dialled as %s', (written, national) => {
    expect(nationalNumber(written)).toBe(national)
  })

  test.each(['', 'call me', '+44 20 7946 0000', '0491 570', '0491 570 156 or 0491 570 157', '61 491 570'])(
    'PUB-11 %j is no whole Australian number',
    (written) => {
      expect(nationalNumber(written)).toBeUndefined()
    },
  )

  test.each(['+61 491 570 156', '0061 491 570 156', '61491570156', '+61 (0)491 570 156', '+610491570156'])(
    'PUB-11 %s typed key by key ends as a mobile of 12 characters',
    (written) => {
      let content = ''
      for (const key of written) content = phoneAsTyped(content + key)
      expect(content).toBe('0491 570 156')
    },
  )

  test.each([
    ['(02) 5550 1234', '02 5550 1234'],
    ['(02)55501234', '02 5550 1234'],
    ['(02) 5550-1234', '02 5550 1234'],
    ['02 - 5550 - 1234', '02 5550 1234'],
    ['02 5550 1234', '02 5550 1234'],
    ['+61 2 5550 1234', '02 5550 1234'],
    ['(0491) 570 156', '0491 570 156'],
    ['0491-570-156', '0491 570 156'],
    ['04 91 57 01 56', '0491 570 156'],
  ])('PUB-11 %s typed key by key ends whole, with 12 characters: %s', (written, shown) => {
    let content = ''
    for (const key of written) content = phoneAsTyped(content + key, content)
    expect(content).toBe(shown)
    expect(phoneAsTyped(`${content}7`, content)).toBe(shown)
  })

  test('PUB-11 a number without its spaces is grouped into 12 characters', () => {
    expect(groupDigits('0255501234')).toBe('02 5550 1234')
    expect(groupDigits('0491570156')).toBe('0491 570 156')
  })

  test('PUB-11 words are cut at 12 characters', () => {
    expect(phoneAsTyped('call me (mum) at 5')).toBe('call me (mum')
  })

  test('PUB-11 what is pasted or filled in at once is understood too', () => {
    expect(phoneAsTyped('+61491570156')).toBe('0491 570 156')
    expect(phoneAsTyped('0491 - 570 - 156')).toBe('0491 570 156')
    expect(phoneAsTyped('(02) 5550 1234')).toBe('02 5550 1234')
  })

  test('PUB-11 a number within Australia is left as it is typed, and cut at 12 characters', () => {
    expect(phoneAsTyped('0491')).toBe('0491')
    expect(phoneAsTyped('0491570156')).toBe('0491570156')
    expect(phoneAsTyped('0491 570 1567')).toBe('0491 570 156')
    expect(phoneAsTyped('04915701561234')).toBe('049157015612')
  })

  test.each(['04912 570 156', '90491 570 156', '0491 570 1567'])(
    'PUB-11 a digit more leaves a full number as it was: %s',
    (text) => {
      expect(phoneAsTyped(text, '0491 570 156')).toBe('0491 570 156')
    },
  )

  test('PUB-11 a text that is still too long after a deletion is not taken for a digit more', () => {
    expect(phoneAsTyped(' (0) 491 570 15', '+61 (0) 491 570 15')).toBe(' (0) 491 570 15')
  })
})

const labelled = [
  'Ph: 0491 570 157',
  'tel:0491570157',
  'tel:+61-491-570-157;ext=1',
  'sms:0491570157?&body=Hi%2012',
  'Mobile - 0491 570 157',
  'M: 0491570157',
  'm0491570157',
  'call 0491 570 157',
  'Mum 0491570157',
  '0491 570 157 (mum)',
  'my number is 0491 570 157, thanks',
  '☎ 0491 570 157',
  '０４９１ ５７０ １５７',
  '＋６１ ４９１ ５７０ １５７',
  '٠٤٩١ ٥٧٠ ١٥٧',
  '۰۴۹۱۵۷۰۱۵۷',
  '०४९१ ५७० १५७',
  '0491\u2212570\u2212157',
  '0\ufe0f\u20e34\ufe0f\u20e391570157',
  '0491/570/157',
  '0491·570·157',
  '0491•570•157',
  '0491_570_157',
  '0491\u00a0570\u00a0157',
  '0491|570|157',
  '0491, 570, 157',
  '+61(0)491570157',
  '+61-(0)491-570-157',
  '[0491] 570 157',
  '0491 570 157\n',
  '0491 570 157 or +61 491 570 157',
]

describe('a number with what people paste around it', () => {
  test.each(labelled)('D-116 %j is one number, in every place that reads one', (written) => {
    expect(nationalNumber(written)).toBe('0491570157')
    expect(dialledNumber(written)).toMatch(/^(?:0|\+61)491570157$/)
    expect(isMobile(storedPhone(written))).toBe(true)
  })

  test.each(labelled)('D-116 %j pasted at once is whole, with 12 characters', (written) => {
    expect(phoneAsTyped(written)).toBe('0491 570 157')
    expect(phoneAsTyped(written, '')).toBe('0491 570 157')
  })

  test.each(labelled.filter((written) => !/^(?:my|tel:\+|sms)|ext/.test(written)))(
    'D-116 %j typed key by key ends whole, with 12 characters',
    (written) => {
      let content = ''
      for (const key of written) content = phoneAsTyped(content + key, content)
      expect(content).toBe('0491 570 157')
    },
  )

  const digits = (count: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), minLength: count, maxLength: count })
  const label = fc.constantFrom(
    '',
    'Ph: ',
    'tel:',
    'Mum ',
    'M:',
    'Mobile number - ',
    'call\u00a0',
    '(',
    '\u202a',
  )
  const sign = fc.constantFrom('', ' ', '-', '\u2212', '.', '/', ' · ', '_', '\u00a0', '\u200b', ')')
  const zero = fc.constantFrom(0x30, 0xff10, 0x660, 0x6f0, 0x966, 0xe50, 0x1d7ce)

  test('D-116 any label, digits of any script and any separators give the number that was meant', () => {
    fc.assert(
      fc.property(
        label,
        zero,
        digits(8),
        fc.array(sign, { minLength: 9, maxLength: 9 }),
        (before, start, rest, signs) => {
          const national = `04${rest}`
          const script = Array.from(national, (digit) => String.fromCodePoint(start + Number(digit)))
          const written = before + script.map((digit, at) => digit + (signs[at] ?? '')).join('')
          expect(nationalNumber(written)).toBe(national)
          expect(phoneAsTyped(written)).toMatch(/^[\d ]{10,12}$/)
          expect(nationalNumber(phoneAsTyped(written))).toBe(national)
        },
      ),
    )
  })

  test('D-116 two different numbers are never made into one', () => {
    fc.assert(
      fc.property(
        digits(8),
        digits(8),
        fc.constantFrom(' ', ' / ', ', ', ' or ', '; ', '\n', ' Mum: '),
        (one, other, between) => {
          fc.pre(one !== other)
          expect(nationalNumber(`04${one}${between}04${other}`)).toBeUndefined()
        },
      ),
    )
  })

  test.each([
    '0491 570 157 or +44 20 7946 0000',
    '0491 57O 157',
    '04915701571',
    '1300 975 707',
    '2 0491 570 157',
  ])('D-116 %j is not taken for a number that it may not be', (written) => {
    expect(nationalNumber(written)).toBeUndefined()
    expect(storedPhone(written)).toBe(written)
  })

  test('D-116 what is within Australia already is stored as it was written', () => {
    expect(storedPhone('0491570157')).toBe('0491570157')
    expect(storedPhone('02 5550 1234')).toBe('02 5550 1234')
    expect(storedPhone('+61 2 5550 1234')).toBe('02 5550 1234')
    expect(dialledNumber('1300 975 707')).toBe('1300975707')
  })
})

describe('a number that the public pages say to call', () => {
  test.each([
    '0491 570 006',
    '(02) 5550-1234',
    '1300 975 707',
    '1800975707',
    '13 11 26',
    '+61 491 570 006',
    '+44 20 7946 0000',
  ])('D-196 %j can be called', (phone) => {
    expect(isCallable(phone)).toBe(true)
  })

  test.each([
    'call-us',
    'Office: 0491 570 006',
    '0491 570 006 or 0491 570 156',
    '0491 570 00',
    '61 491 570 006',
    '+61 (0) 491 570 006',
    '000',
    '1300 SNAKES',
    '+61',
    '',
  ])('D-196 %j cannot', (phone) => {
    expect(isCallable(phone)).toBe(false)
  })
})
