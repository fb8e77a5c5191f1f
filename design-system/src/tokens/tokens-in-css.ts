/** Custom properties by name, e.g. `--color-ink` → `#141f19`. */
export type Tokens = Readonly<Record<string, string>>

/** The custom properties that the first rule of this selector sets, in their order. */
export function tokensOf(css: string, selector: string): Tokens {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`There is no rule ${selector}`)
  const rule = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...rule.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

/** Every token of `tokens.css` with its value in each theme. */
export function tokensByTheme(css: string): { light: Tokens; dark: Tokens } {
  const light = tokensOf(css, ':root')
  return { light, dark: { ...light, ...tokensOf(css, ":root[data-theme='dark']") } }
}
