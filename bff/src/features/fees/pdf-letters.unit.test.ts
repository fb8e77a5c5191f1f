import { expect, test } from 'vitest'
import { pdfFonts } from './pdf-fonts.ts'
import { drawableText } from './pdf-letters.ts'

test.each([
  ['Zoë Müller–O’Brien', 'Zoë Müller–O’Brien'],
  ['Łukasz Żółć, Đặng, Ленин, Ωμέγα', 'Łukasz Żółć, Đặng, Ленин, Ωμέγα'],
  // As some keyboards write it: letter and accent apart.
  ['Zoe\u0308', 'Zoë'],
  ['王小明', 'Wang Xiao Ming'],
  ['李 Chen', 'Li Chen'],
  ['김민준', 'Gim Min Jun'],
  ['नरेन्द्र', 'nrendr'],
  ['Snakes 🐍 Away', 'Snakes :snake: Away'],
  ['No letter: \u{F0000}', 'No letter: ?'],
  ['One\n line', 'One line'],
  // From right to left: one run of words, and a space that the run keeps.
  ['محمد علي', 'محمد\u00a0علي'],
  ['محمد علي Pty Ltd', 'محمد\u00a0علي  Pty Ltd'],
  ['Ali בע״מ', 'Ali בע״מ'],
])('D-189 %j is drawn as %j', async (text, drawn) => {
  const { has } = await pdfFonts()
  expect(await drawableText(text, has)).toBe(drawn)
})
