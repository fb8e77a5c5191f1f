import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const remotes = globSync('mfe-*', { cwd: root })

/** The feature folder of a file of a remote; undefined for its routes and entry points. */
const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]

/** Feature → the features whose files it imports, tests and stories apart. */
function importsOf(remote: string): Map<string, Set<string>> {
  const cwd = path.join(root, remote)
  const imports = new Map<string, Set<string>>()
  for (const file of globSync('src/features/*/**/*.{ts,tsx}', { cwd })) {
    const from = featureOf(file)
    if (from === undefined || /\.(?:test|stories)\.tsx?$/.test(file)) continue
    const found = imports.get(from) ?? new Set()
    imports.set(from, found)
    for (const [, specifier = ''] of readFileSync(path.join(cwd, file), 'utf8').matchAll(
      /(?:from|import\()\s*'(\.[^']+)'/g,
    )) {
      const to = featureOf(path.join(path.dirname(file), specifier))
      if (to !== undefined && to !== from) found.add(to)
    }
  }
  return imports
}

/** Every circle of features, each from the feature that comes first in the alphabet. */
function circlesOf(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const circles = new Set<string>()
  const follow = (way: readonly string[]) => {
    for (const next of imports.get(way.at(-1)!) ?? [])
      if (next === way[0]) circles.add([...way, next].join(' → '))
      else if (next > way[0]! && !way.includes(next)) follow([...way, next])
  }
  for (const feature of imports.keys()) follow([feature])
  return [...circles].sort()
}

test.each(remotes)('the feature folders of %s do not import each other in a circle', (remote) => {
  expect(circlesOf(importsOf(remote))).toEqual([])
})
