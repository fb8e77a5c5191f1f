/**
 * Writes src/components/Icon/paths.ts from Material Symbols (rounded, weight 400).
 * Run after a change of the list in names.json: node design-system/scripts/icons.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const iconFolder = new URL('../src/components/Icon/', import.meta.url)

/** The content of paths.ts for the names in names.json; throws when a symbol does not exist. */
export function iconModule() {
  const names = JSON.parse(readFileSync(new URL('names.json', iconFolder), 'utf8'))
  const entries = names.map((name) => `  '${name}': '${pathOf(name)}',`)
  return `// Made by design-system/scripts/icons.mjs from names.json; do not edit by hand.\n\n/** Path data of each Material Symbol in use, in a 960-unit square above the baseline. */\nexport const iconPaths = {\n${entries.join('\n')}\n} as const\n`
}

function pathOf(name) {
  const file = fileURLToPath(import.meta.resolve(`@material-symbols/svg-400/rounded/${name}.svg`))
  const path = /<path d="([^"]+)"\/>/.exec(readFileSync(file, 'utf8'))
  if (!path) throw new Error(`${name} is not a symbol of one path`)
  return path[1]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('paths.ts', iconFolder), iconModule())
}
