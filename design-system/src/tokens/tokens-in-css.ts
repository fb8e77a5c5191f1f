/** Custom properties by name, e.g. `--color-ink` → `#141f19`. */
export type Tokens = Readonly<Record<string, string>>

/** The custom properties that the first rule of `:root` sets, in their order, as they are written. */
function tokensOf(css: string): [name: string, value: string][] {
  const start = css.indexOf(':root {')
  if (start < 0) throw new Error('There is no rule :root')
  const rule = css.slice(start, css.indexOf('}', start))
  return [...rule.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value])
}

/** Two colours; one written as `rgb(…)` has no comma inside. */
const twoColours = /light-dark\(((?:[^(),]|\([^()]*\))+),\s*((?:[^(),]|\([^()]*\))+)\)/g

/** Every token of `tokens.css` with its value in each theme. */
export function tokensByTheme(css: string): { light: Tokens; dark: Tokens } {
  const inTheme = (colour: '$1' | '$2') =>
    Object.fromEntries(tokensOf(css).map(([name, value]) => [name, value.replaceAll(twoColours, colour)]))
  return { light: inTheme('$1'), dark: inTheme('$2') }
}
