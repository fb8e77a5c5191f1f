import { expect, test } from 'vitest'
import { foldText, isVisible, withoutIgnorable } from './folded-text.ts'

test.each([
  ['O’Connell', "O'CONNELL"],
  ['O’Brien', 'obrien'],
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

test.each(['', ' ', '\u200b\u200b\u200b', '\u2800', '\u3164', '\u00a0\t\n', '\u202e', '\u115f', '\ufe0f'])(
  'D-104 %j shows nothing',
  (text) => {
    expect(isVisible(text)).toBe(false)
  },
)

test.each(['a', '.', '🐍', 'é', '\u200b1', '蛇'])('D-104 %j shows something', (text) => {
  expect(isVisible(text)).toBe(true)
})

test('D-103 invisible characters go, the rest stays', () => {
  expect(withoutIgnorable('a\u200bb\u00adc\u202e')).toBe('abc')
})
