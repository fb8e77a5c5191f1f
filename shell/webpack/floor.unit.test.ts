import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { floor } from './floor.ts'
import { root } from './workspace.ts'

test('D-105 the README names the browsers for which scripts and styles are built', () => {
  const { safari, ios_saf: ios, chrome, edge, firefox, samsung } = floor
  expect([ios, edge]).toEqual([safari, chrome])
  expect(readFileSync(path.join(root, 'README.md'), 'utf8')).toContain(
    `The oldest supported browsers are Safari and iOS ${safari}, Chrome and Edge ${chrome}, Firefox ${firefox} and Samsung Internet ${samsung}.`,
  )
})
