import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The ids of the rows of a document. */
const rowsOf = (document: string) =>
  [...read(document).matchAll(/^\| ([A-Z]+-\d{2}) \|/gm)].map(([, id]) => id!)

const requirements = rowsOf('bff/domain/requirements.md')
const rulings = rowsOf('bff/domain/rulings.md')
const known = new Set([...requirements, ...rulings])
/** The groups of ids: JOB, D and so on; other words of this shape are no ids, such as `SHA-256`. */
const groups = [...new Set([...known].map((id) => id.split('-')[0]))]
const idPattern = new RegExp(String.raw`\b(?:${groups.join('|')})-\d{2}\b`, 'g')

test('an id stands once in the ledger or the rulings', () => {
  expect(known.size).toBe(requirements.length + rulings.length)
  expect(requirements.length).toBeGreaterThan(100)
  expect(rulings.length).toBeGreaterThan(50)
})

test('every id that code, a test or a document names stands in the ledger or the rulings', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '*.ts', '*.tsx', '*.css', '*.mjs', 'README.md', 'CONTRIBUTING.md'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  ).split('\n')
  const unknown = files
    .filter(Boolean)
    .flatMap((file) => (read(file).match(idPattern) ?? []).map((id) => ({ file, id })))
    .filter(({ id }) => !known.has(id))
  expect(unknown).toEqual([])
})
