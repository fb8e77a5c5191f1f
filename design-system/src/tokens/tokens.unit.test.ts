import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** The custom properties that the rule of this selector sets. */
function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`tokens.css has no rule ${selector}`)
  const rule = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...rule.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

const light = tokensOf(':root')
const dark = { ...light, ...tokensOf(":root[data-theme='dark']") }

/** Relative luminance of '#rrggbb', 0 to 1, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colour tokens, 1 to 21. */
function contrast(tokens: Record<string, string>, one: string, other: string): number {
  const [bright = 0, dim = 0] = [one, other]
    .map((name) => {
      const value = tokens[`--color-${name}`]
      if (!value) throw new Error(`no token --color-${name}`)
      return luminance(value)
    })
    .sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

const onPaper = ['paper', 'surface', 'sunken'].flatMap((ground) => [
  ['ink', ground],
  ['ink-muted', ground],
  ['link', ground],
  ['danger', ground],
])
const ownPairs = [
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-brand-soft', 'brand-soft'],
  ['link', 'brand-soft'],
  ['ink-muted', 'brand-soft'],
  ['on-emergency-soft', 'emergency-soft'],
  ['on-danger-soft', 'danger-soft'],
  ['ink', 'danger-soft'],
  ['on-toast-destructive', 'toast-destructive'],
  ['paper', 'ink'],
  ['on-warning-soft', 'warning-soft'],
  ['on-success-soft', 'success-soft'],
  ['on-info-soft', 'info-soft'],
  ['on-urgency-medium', 'urgency-medium'],
  ['on-urgency-low', 'urgency-low'],
]
const boldPairs = [
  ['on-emergency', 'emergency'],
  ['on-emergency', 'emergency-hover'],
  ['on-urgency-high', 'urgency-high'],
  ['danger', 'danger-soft'],
]
const shapes = ['paper', 'surface', 'sunken'].flatMap((ground) => [
  ['line-strong', ground],
  ['focus', ground],
  ['brand', ground],
  ['danger', ground],
])

for (const [theme, tokens] of Object.entries({ light, dark })) {
  test.each([...onPaper, ...ownPairs])(
    `${theme}: %s on %s reads in sunlight (7:1, AAA)`,
    (text = '', ground = '') => {
      expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(7)
    },
  )

  test.each(boldPairs)(`${theme}: %s on %s, always bold, reads well (5.5:1)`, (text = '', ground = '') => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(5.5)
  })

  test.each(shapes)(`${theme}: %s stands out from %s (3:1)`, (shape = '', ground = '') => {
    expect(contrast(tokens, shape, ground)).toBeGreaterThanOrEqual(3)
  })
}

test('the dark theme is one, whether the system or the page asks for it', () => {
  expect(tokensOf(":root:not([data-theme='light'])")).toEqual(tokensOf(":root[data-theme='dark']"))
})

const colours = (tokens: Record<string, string>) =>
  Object.keys(tokens).filter((name) => /^--(color|shadow)/.test(name))

test('the dark theme answers every colour of the light one', () => {
  expect(colours(tokensOf(":root[data-theme='dark']"))).toEqual(colours(light))
})
