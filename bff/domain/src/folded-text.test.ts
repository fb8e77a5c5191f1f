import { expect, test } from 'vitest'
import { foldText, isVisible, tidyText, visibleLength, withoutIgnorable } from './folded-text.ts'

test.each([
  ['O’Connell', "O'CONNELL"],
  ['O’Brien', 'obrien'],
  ['O\u00b4Brien', 'O`Brien'],
  ['\u00c9lodie', 'E\u0301lodie'],
  ['Élodie', 'elodie'],
  ['St\u00a0Marys', ' st  marys '],
  ['Ku\u2011ring\u2010gai', 'Ku-ring-gai'],
  ['Pen\u200brith', 'Penrith'],
  ['Ｐｅｎｒｉｔｈ', 'penrith'],
  ['\u0130stanbul', 'istanbul'],
])('D-103 %j and %j are one when they are compared', (one, other) => {
  expect(foldText(one)).toBe(foldText(other))
})

test('D-103 other words stay apart', () => {
  expect(foldText('St Marys')).not.toBe(foldText('St Mary'))
  expect(foldText('a-b')).not.toBe(foldText('a b'))
})

test('D-103 folding twice changes nothing more', () => {
  for (const text of ['\u0130', 'ǅ', 'ﬃ', '´e', 'Ａ\u0301'])
    expect(foldText(foldText(text))).toBe(foldText(text))
})

test.each([
  '',
  ' ',
  '\u200b\u200b\u200b',
  '\u2800',
  '\u3164',
  '\u00a0\t\n',
  '\u202e',
  '\u115f',
  '\ufe0f',
  '\u0301',
  '\u{1d159}',
  '\uffff',
])('D-117 %j shows nothing', (text) => {
  expect(isVisible(text)).toBe(false)
})

test.each(['a', '.', '🐍', 'é', '\u200b1', '蛇'])('D-117 %j shows something', (text) => {
  expect(isVisible(text)).toBe(true)
})

test('D-103 invisible characters go, the rest stays', () => {
  expect(withoutIgnorable('a\u200bb\u00adc\u202e')).toBe('abc')
})

test('D-117 the length that can be seen leaves out what shows nothing, and spaces at the ends', () => {
  expect(visibleLength('A\u200b\u2800')).toBe(1)
  expect(visibleLength(' A B\u3164 ')).toBe(3)
  expect(visibleLength('\u200b\u200b\u200b')).toBe(0)
})

test('D-118 a stored text has no controls of direction; emoji and marks that are typed stay', () => {
  expect(tidyText(' \u202eRobin\u202c \u2066R\u2069 ')).toBe('Robin R')
  expect(tidyText('\u200eاب\u200f 👩\u200d👧 ❤\ufe0f')).toBe('\u200eاب\u200f 👩\u200d👧 ❤\ufe0f')
  expect(tidyText('\u202e\u200b')).toBe('')
})
