/**
 * Writes src/components/Icon/icons.svg and icon-name.ts from Material Symbols (rounded, weight 400).
 * Run after a change of the list in names.json: node design-system/scripts/icons.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const iconFolder = new URL('../src/components/Icon/', import.meta.url)

/** Name and path data of every symbol in names.json; throws when one does not exist. */
export function symbolPaths(): Record<string, string> {
  const names: string[] = JSON.parse(readFileSync(new URL('names.json', iconFolder), 'utf8'))
  return Object.fromEntries(names.map((name) => [name, pathOf(name)]))
}

function pathOf(name: string): string {
  const file = fileURLToPath(import.meta.resolve(`@material-symbols/svg-400/rounded/${name}.svg`))
  const path = /<path d="([^"]+)"\/>/.exec(readFileSync(file, 'utf8'))?.[1]
  if (!path) throw new Error(`${name} is not a symbol of one path`)
  return path
}

/** One file of all symbols, each drawn by its name: `icons.svg#call`. */
export function iconSprite(): string {
  const symbols = Object.entries(symbolPaths()).map(
    ([name, path]) => `<symbol id="${name}" viewBox="0 -960 960 960"><path d="${path}"/></symbol>`,
  )
  return ['<svg xmlns="http://www.w3.org/2000/svg">', ...symbols, '</svg>', ''].join('\n')
}

function nameModule(): string {
  return [
    '// Made by design-system/scripts/icons.ts from names.json; do not edit by hand.',
    '',
    '/** The Material Symbols in icons.svg. */',
    'export type IconName =',
    ...Object.keys(symbolPaths()).map((name) => `  | '${name}'`),
    '',
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('icons.svg', iconFolder), iconSprite())
  writeFileSync(new URL('icon-name.ts', iconFolder), nameModule())
}
