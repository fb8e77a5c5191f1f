import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'

const textOf = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')
const sprite = textOf('pictures.svg')
const pictures = [...new JSDOM(sprite).window.document.querySelectorAll('symbol')].map(({ id }) => id)
const root = path.resolve(import.meta.dirname, '../../../..')

test('D-159 each picture is drawn once, small, and in the colours of the theme', () => {
  const names = [...textOf('EmptyState.tsx').matchAll(/^ {2}\| '(\w+)'/gm)].map(([, name]) => name)
  expect(pictures).toEqual(names)
  expect(sprite.length).toBeLessThan(8_000)
  const colours = new Set([...sprite.matchAll(/(?:fill|stroke)="(.*?)"/g)].map(([, colour]) => colour))
  expect([...colours].sort()).toEqual(['currentColor', 'none', 'var(--picture-fill)'])
})

test('D-159 no empty list shows the beetle, and every picture is in use', () => {
  const files = globSync('{mfe-*,shell}/**/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] })
  const used = new Set<string>()
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8')
    for (const [, name = ''] of text.matchAll(/\b(?:emptyP|p)icture(?:: |=)[^\n]*?'(\w+)'/g)) used.add(name)
    for (const [, name = ''] of text.matchAll(/\b(?:emptyP|p)icture="(\w+)"/g)) used.add(name)
    expect(text, file).not.toMatch(/empty=\{[^}]*icon:/)
  }
  expect(pictures.filter((name) => !used.has(name))).toEqual([])
})
