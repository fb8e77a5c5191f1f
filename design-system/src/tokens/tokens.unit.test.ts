import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, contrastRules } from './contrast.ts'
import { tokensByTheme, tokensOf, type Tokens } from './tokens-in-css.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const themes = tokensByTheme(css)

for (const [theme, tokens] of Object.entries(themes)) {
  for (const { purpose, minimum, pairs } of contrastRules) {
    test.each(pairs)(`${theme}: %s on %s has ${minimum}:1 (${purpose})`, (colour, ground) => {
      expect(contrast(tokens, colour, ground)).toBeGreaterThanOrEqual(minimum)
    })
  }
}

test('the dark theme is one, whether the system or the page asks for it', () => {
  expect(tokensOf(css, ":root:not([data-theme='light'])")).toEqual(tokensOf(css, ":root[data-theme='dark']"))
})

const colours = (tokens: Tokens) => Object.keys(tokens).filter((name) => /^--(color|shadow)/.test(name))

test('the dark theme has every colour of the light one', () => {
  expect(colours(tokensOf(css, ":root[data-theme='dark']"))).toEqual(colours(themes.light))
})
