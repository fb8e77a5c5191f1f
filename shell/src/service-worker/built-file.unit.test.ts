import { expect, test } from 'vitest'
import { isBuiltFile, isPage } from './built-file.ts'

const own = 'https://portal.test'

test.each([
  ['/shell/host/main.7ed2d3b8.js', true],
  ['/mfe/catcher/87.a2a06232.css', true],
  ['https://remotes.test/catcher/app.305edccd.js', true],
  ['/shell/host/assets.json', false],
  ['/mfe/registry.json', false],
  ['/sw.js', false],
  ['/api/photos/12345678.12345678.jpg', false],
  ['https://maps.test/api/js', false],
])('the file at %s never changes: %s', (address, expected) => {
  expect(isBuiltFile(new URL(address, own), own)).toBe(expected)
})

test.each([
  ['/', true],
  ['/dashboard', true],
  ['/apiary', true],
  ['/api', false],
  ['/api/docs', false],
  ['/graphql', false],
  ['/sitemap.xml', false],
])('%s is a page: %s', (pathname, expected) => {
  expect(isPage(pathname)).toBe(expected)
})
