import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }

/** What only tests, measurements, development and the catalogue need. */
const notForStart =
  /\.(?:test|stories|bench|peer|spec)\.|(?:^|\/)(?:testing|test|bench|e2e|scripts|\.storybook|node_modules|dist)\/|webpack\/(?:dev|watch|serve-)/

/** A package where it is imported, resolved or required. */
const named = /(?:from |import\(|resolve\(|import\.meta\.url\)\()['`]((?:@[\w-]+\/)?[a-z][\w.-]*)/g

/** The packages that the sources of a workspace import to build or serve the portal, without types alone. */
function importsOf(workspace: string): Set<string> {
  const others = workspaces.filter((other) => other !== workspace && other.startsWith(`${workspace}/`))
  const files = globSync(`${workspace}/**/*.{ts,tsx,mjs}`, { cwd: root }).filter(
    (file) => !notForStart.test(file) && !others.some((other) => file.startsWith(`${other}/`)),
  )
  const imported = files.flatMap((file) => {
    const text = read(file).replaceAll(/import type [^;\n]*?from '[^']+'/g, '')
    return [...text.matchAll(named)].map(([, name = '']) => name)
  })
  return new Set(imported.filter((name) => !name.startsWith('node:')))
}

test.each(workspaces)('what %s imports to build and serve is installed by npm start', (workspace) => {
  const { devDependencies = {} } = JSON.parse(read(`${workspace}/package.json`)) as {
    devDependencies?: Record<string, string>
  }
  const forTests = Object.keys(devDependencies).filter((name) => !name.startsWith('@snake-dispatch/'))
  const imported = importsOf(workspace)
  expect(imported.size).toBeGreaterThan(0)
  expect(forTests.filter((name) => imported.has(name))).toEqual([])
})
