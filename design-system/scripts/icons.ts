/**
 * Writes src/components/Icon/paths.ts from Material Symbols (rounded, weight 400).
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

function iconModule(): string {
  const entries = Object.entries(symbolPaths()).map(([name, path]) => `  '${name}':\n    '${path}',`)
  return [
    '// Made by design-system/scripts/icons.ts from names.json; do not edit by hand.',
    '',
    '/** Path data of each Material Symbol in use, in a square of 960 units above the baseline. */',
    'export const iconPaths = {',
    ...entries,
    '} as const',
    '',
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('paths.ts', iconFolder), iconModule())
}
