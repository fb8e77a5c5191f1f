/**
 * Writes src/components/Icon/icons.svg and icon-name.ts from the names in names.json: Material Symbols, rounded,
 * weight 400. `npm run icons` writes them; `npm run icons -- pets pets-fill` first adds these names to the list.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const iconFolder = new URL('../src/components/Icon/', import.meta.url)

/** The names of the icons in use, as names.json lists them. */
export function iconNames(): string[] {
  return JSON.parse(readFileSync(new URL('names.json', iconFolder), 'utf8')) as string[]
}

/** The path data of a symbol, as the package draws it. @throws Error when there is no symbol of that name. */
function pathOf(name: string): string {
  const path = /<path d="([^"]+)"\/>/.exec(readSymbol(name))?.[1]
  if (!path) throw new Error(`The symbol ${name} does not consist of one path.`)
  return path
}

function readSymbol(name: string): string {
  try {
    return readFileSync(
      fileURLToPath(import.meta.resolve(`@material-symbols/svg-400/rounded/${name}.svg`)),
      'utf8',
    )
  } catch (cause) {
    throw new Error(`There is no Material Symbol ${name}; see https://fonts.google.com/icons`, { cause })
  }
}

/** One file of all symbols, each drawn by its name: `icons.svg#call`. */
export function iconSprite(names: readonly string[]): string {
  const symbols = names.map(
    (name) => `<symbol id="${name}" viewBox="0 -960 960 960"><path d="${pathOf(name)}"/></symbol>`,
  )
  return ['<svg xmlns="http://www.w3.org/2000/svg">', ...symbols, '</svg>', ''].join('\n')
}

/** The type of the names, for editors and the compiler. */
export function iconNameModule(names: readonly string[]): string {
  return [
    '// Made by design-system/scripts/icons.ts from names.json; do not edit by hand.',
    '',
    '/** The Material Symbols in icons.svg. */',
    'export type IconName =',
    ...names.map((name) => `  | '${name}'`),
    '',
  ].join('\n')
}

/** Each name once, in the order of the alphabet. */
export function sortedNames(names: readonly string[]): string[] {
  return [...new Set(names)].sort()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = sortedNames([...iconNames(), ...process.argv.slice(2)])
  const sprite = iconSprite(names)
  writeFileSync(new URL('names.json', iconFolder), `${JSON.stringify(names, null, 2)}\n`)
  writeFileSync(new URL('icons.svg', iconFolder), sprite)
  writeFileSync(new URL('icon-name.ts', iconFolder), iconNameModule(names))
  console.warn(`${names.length} icons written.`)
}
