import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('D-190 each release of the CHANGELOG has its database among those that are upgraded by a test', () => {
  const changelog = readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8')
  const versions = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version)
  expect(versions.length).toBeGreaterThan(0)
  const lacking = versions.filter(
    (version) => !existsSync(new URL(`releases/${version}.sql`, import.meta.url)),
  )
  expect(lacking, 'write it: node bff/test/operations/write-release.ts <version>').toEqual([])
})
