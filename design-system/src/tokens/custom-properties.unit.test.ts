import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { tokensByTheme } from './tokens-in-css.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const frontEnd = '{design-system,shell,mfe-*}/**'

const filesOf = (extensions: string) =>
  globSync(`${frontEnd}/*.${extensions}`, {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', '**/storybook-static'],
  })
    .filter((path) => !/\.test\.tsx?$|^shell\/(e2e|webpack)\//.test(path))
    .sort()
    .map((path) => ({ path, text: withoutComments(readFileSync(root + path, 'utf8')) }))

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*.*?\*\//gs, '')
}

const styles = filesOf('css')
const scripts = filesOf('{ts,tsx}')
const { light: tokens } = tokensByTheme(readFileSync(new URL('tokens.css', import.meta.url), 'utf8'))

/** What Radix sets on its elements and altcha reads from its own. */
const fromLibraries = /^--(radix|altcha)-/

/** Set in a style sheet, `--name: …`, by a style prop, `'--name': …`, or by `setProperty('--name', …)`. */
const declared = new Set(
  [...styles, ...scripts].flatMap(({ text }) =>
    [...text.matchAll(/(--[a-z][\w-]*)['"]?\s*:|setProperty\('(--[\w-]+)'/g)].map(
      ([, written, set]) => written ?? set ?? '',
    ),
  ),
)

const every = (files: typeof styles, pattern: RegExp) =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, found = '']) => ({ path, found: found.trim() })),
  )

test('every var(--x) is a token, or declared by a style sheet or a script', () => {
  const used = every([...styles, ...scripts], /var\(\s*(--[\w-]+)(?=\s*[,)])/g)
  expect(used.length).toBeGreaterThan(300)
  const undefinedOnes = used.filter(({ found }) => !declared.has(found) && !fromLibraries.test(found))
  expect(undefinedOnes).toEqual([])
})

test('only tokens.css declares tokens', () => {
  const redeclared = every(styles, /(--[a-z][\w-]*)\s*:/g).filter(
    ({ path, found }) => found in tokens && !path.endsWith('/tokens.css'),
  )
  expect(redeclared).toEqual([])
})

const breakpoints = Object.entries(tokens)
  .filter(([name]) => name.startsWith('--breakpoint-'))
  .map(([, width]) => width)

test('every media query about the width uses a breakpoint', () => {
  const queries = [
    ...every(styles, /@media([^{]*\b(?:width|inline-size)\b[^{]*)\{/g),
    ...every(scripts, /(\((?:(?:min|max)-width:|width [<>])[^)$]*\))/g),
  ]
  expect(queries.length).toBeGreaterThan(10)
  const allowed = breakpoints.flatMap((width) => [`(width >= ${width})`, `(width < ${width})`])
  const isOther = (condition: string) => /width|inline-size/.test(condition) && !allowed.includes(condition)
  expect(
    queries.filter(({ found }) =>
      found
        .trim()
        .split(/ and |, /)
        .some(isOther),
    ),
  ).toEqual([])
})

test("the kit's narrow screen ends where the header shows its links", () => {
  const textOf = (name: string) => [...styles, ...scripts].find(({ path }) => path.endsWith(name))?.text
  const wide = tokens['--breakpoint-wide']
  expect(textOf('/use-narrow-screen.ts')).toContain(`(width < ${wide})`)
  expect(textOf('/Header.module.css')).toContain(`@media (width >= ${wide})`)
})

test('every z-index is a layer', () => {
  const levels = every(styles, /z-index:\s*([^;]+);/g)
  expect(levels.filter(({ found }) => !/^var\(--layer-[\w-]+\)$/.test(found))).toEqual([])
})
