import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const here = import.meta.dirname
const components = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const entryPoints = globSync('../*.ts', { cwd: here })
  .map((file) => readFileSync(`${here}/${file}`, 'utf8'))
  .join('\n')

test.each(components)('%s has an export, a doc comment, and a docs page with a guide', (name) => {
  const source = readFileSync(`${here}/${name}/${name}.tsx`, 'utf8')
  const stories = readFileSync(`${here}/${name}/${name}.stories.tsx`, 'utf8')

  expect(entryPoints).toContain(`'./components/${name}/${name}.tsx'`)
  expect(source).toMatch(/\*\/\nexport function [A-Z]/)
  expect(stories).toContain("tags: ['autodocs']")
  expect(stories).toContain('guide({')
  for (const part of ['usage', 'dos', 'donts', 'accessibility']) {
    expect(stories).toMatch(new RegExp(`\\b${part}: (?:\`|\\[[^\\]])`))
  }
})
