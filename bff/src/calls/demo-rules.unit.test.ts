import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Account } from './account.ts'
import * as rules from './demo-rules.ts'

const { realmOfRequest, refuseInDemo, ...differences } = rules

test.each([
  ['isDemo', { live: false, demo: true }],
  ['countsByAddress', { live: false, demo: true }],
  ['limitsStorage', { live: false, demo: true }],
  ['usesSamplePhotos', { live: false, demo: true }],
  ['bearsFees', { live: true, demo: false }],
  ['keepsTrail', { live: true, demo: false }],
  ['sendsPushes', { live: true, demo: false }],
  ['limitsClaims', { live: true, demo: false }],
  ['asksForPassword', { live: true, demo: false }],
  ['announcesAccountChanges', { live: true, demo: false }],
] as const)('D-02 %s: %o', (rule, { live, demo }) => {
  expect(differences[rule]({ realm: 'live' })).toBe(live)
  expect(differences[rule]({ realm: 'demo' })).toBe(demo)
  expect(differences[rule]({ realm: 'demo-a-visit' })).toBe(demo)
})

test('D-02 what belongs to the demo account itself is refused there', () => {
  expect(() => refuseInDemo({ realm: 'live' }, 'Refused.')).not.toThrow()
  expect(() => refuseInDemo({ realm: 'demo' }, 'Refused.')).toThrow('Refused.')
})

test('D-02 PUB-09 PUB-10 a public request is live, but for the demo account by its own link', () => {
  const demo = { id: 7, realm: 'demo' } as Account
  expect(realmOfRequest(null, 7)).toBe('live')
  expect(realmOfRequest(demo, null)).toBe('live')
  expect(realmOfRequest(demo, '8')).toBe('live')
  expect(realmOfRequest({ ...demo, realm: 'live' }, '7')).toBe('live')
  expect(realmOfRequest(demo, '7')).toBe('demo')
  expect(realmOfRequest({ ...demo, realm: 'demo-a-visit' }, '7')).toBe('demo-a-visit')
})

test('D-02 no other file of the server decides by the realm', () => {
  const root = path.resolve(import.meta.dirname, '..')
  const deciding = globSync('**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|^testing\/|^db\/migrations\//.test(file))
    .filter((file) => /[=!]== '(?:demo|live)'/.test(readFileSync(path.join(root, file), 'utf8')))
  expect(deciding).toEqual(['calls/demo-rules.ts'])
})
