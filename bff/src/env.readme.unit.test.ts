import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environmentVariables } from './env.ts'

test('the README lists every variable of the configuration, and no other', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const table = readme.slice(readme.indexOf('## Configuration'), readme.indexOf('## Develop one'))
  const listed = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => (line.split('|')[1] ?? '').match(/[A-Z_]{3,}/g) ?? [])
  expect(listed.toSorted()).toEqual(environmentVariables.filter((name) => name !== 'NODE_ENV').toSorted())
})
