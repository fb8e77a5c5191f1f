import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, contrastRules } from './contrast.ts'
import { tokensByTheme } from './tokens-in-css.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const themes = tokensByTheme(css)

for (const [theme, tokens] of Object.entries(themes)) {
  for (const { purpose, minimum, pairs } of contrastRules) {
    test.each(pairs)(`${theme}: %s on %s has ${minimum}:1 (${purpose})`, (colour, ground) => {
      expect(contrast(tokens, colour, ground)).toBeGreaterThanOrEqual(minimum)
    })
  }
}

test('every colour and shadow is read in both themes, and neither theme is the other', () => {
  for (const tokens of Object.values(themes)) {
    const values = Object.entries(tokens).filter(([name]) => /^--(color|shadow)/.test(name))
    expect(values.length).toBeGreaterThan(40)
    for (const [, value] of values)
      expect(value).toMatch(/^(#[0-9a-f]{6}|rgb\([^()]+\)|0 1px [^]+|0 4px [^]+)$/)
    expect(values.flat().filter((value) => value.includes('light-dark'))).toEqual([])
  }
  expect(themes.light['--color-paper']).toBe('#faf7f0')
  expect(themes.dark['--color-paper']).toBe('#0d1411')
})
