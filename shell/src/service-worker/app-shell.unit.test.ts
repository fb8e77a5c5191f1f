import { APP_SHELL_LIST, APP_SHELL_PATH } from '@snake-dispatch/contract/app-shell'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachedDocument } from './app-shell.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  const match = async (address: string) => {
    const text = stored.get(address)
    return text === undefined ? undefined : new Response(text)
  }
  vi.stubGlobal('caches', { match })
})
afterEach(() => vi.unstubAllGlobals())

/** Keeps documents at these addresses, each with its address as its text. */
function keepDocuments(...addresses: string[]) {
  stored.set(APP_SHELL_LIST, JSON.stringify({ version: 'v1', remotes: [] }))
  for (const address of addresses) stored.set(address, address)
}

const textFor = async (address: string) =>
  (await cachedDocument(new URL(address, 'https://portal.test')))?.text()

test.each([
  ['/dashboard', '/app-shell/dashboard'],
  ['/dashboard?tab=my-jobs', '/app-shell/dashboard?query'],
  ['/first-aid?from=sms', '/app-shell/first-aid'],
  ['/profile', APP_SHELL_PATH],
  ['/profile?tab=settings', APP_SHELL_PATH],
])('DISP-40 %s starts from %s', async (address, document) => {
  keepDocuments(APP_SHELL_PATH, '/app-shell/dashboard', '/app-shell/dashboard?query', '/app-shell/first-aid')
  expect(await textFor(address)).toBe(document)
})

test('DISP-40 without a kept set, and for an address that is no page, there is none', async () => {
  expect(await textFor('/dashboard')).toBeUndefined()
  keepDocuments(APP_SHELL_PATH)
  expect(await textFor('/api/jobs')).toBeUndefined()
})
