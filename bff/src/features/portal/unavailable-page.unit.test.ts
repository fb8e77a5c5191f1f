import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CALL_PLACE } from '@snake-dispatch/contract/unavailable-page'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { siteConfig, startSite, type TestSite } from '../../testing/test-site.ts'
import { unavailablePage } from './unavailable-page.ts'

const built = `<p class="call">${CALL_PLACE}</p>`
const filled = '<p class="call">Need a snake removed? <a href="tel:0491570006">Call now 0491 570 006</a></p>'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

let root: string
let logged: string[]
const log = pino({}, { write: (line) => void logged.push(line) })
beforeEach(() => {
  logged = []
  root = mkdtempSync(join(tmpdir(), 'snake-dispatch-unavailable-'))
  mkdirSync(join(root, 'shell/dist'), { recursive: true })
  writeFileSync(join(root, 'shell/dist/unavailable.html'), built)
})
afterEach(() => rmSync(root, { recursive: true }))

test('D-193 the running portal serves the page for an outage with its own number', async () => {
  await site.write('shell/dist/unavailable.html', built)
  const answer = await site.ask('/unavailable.html')
  expect([answer.status, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'text/html; charset=utf-8',
    filled,
  ])
})

test('D-193 each start writes the page with the number, for the account of the proxy to read', async () => {
  const target = join(root, 'page.html')
  writeFileSync(target, 'of the start before')
  await unavailablePage(root, siteConfig.contactPhone).write(target, log)
  expect(readFileSync(target, 'utf8')).toBe(filled)
  expect(statSync(target).mode & 0o777).toBe(0o644)
  expect(readdirSync(root)).toEqual(['page.html', 'shell'])
  expect(logged).toEqual([])
})

test.each([
  ['the folder is missing', 'nowhere/page.html'],
  ['the page is not built', 'page.html'],
])('D-193 where %s, the log says so and the portal starts', async (_, target) => {
  if (target === 'page.html') rmSync(join(root, 'shell/dist/unavailable.html'))
  await unavailablePage(root, siteConfig.contactPhone).write(join(root, target), log)
  expect(logged).toEqual([expect.stringContaining('UNAVAILABLE_PAGE cannot be written')])
})
