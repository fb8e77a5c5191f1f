import { CALL_PLACE } from '@snake-dispatch/contract/unavailable-page'
import { biteCall, doNow, whereverItIs } from '@snake-dispatch/domain/first-aid'
import { otherCalls } from '@snake-dispatch/domain/other-calls'
import { expect, test } from 'vitest'
import { unavailablePage } from './unavailable-page.ts'

const page = await unavailablePage()

test('D-193 the page for an outage needs nothing else: no script, no file, no address but numbers to call', () => {
  expect(page).not.toMatch(/<script|<link|<img|@import|url\(|https?:|src=/)
  const links = Array.from(page.matchAll(/href="([^"]*)"/g), ([, href]) => href)
  expect(links).toEqual([
    biteCall.href,
    ...otherCalls.map(({ number }) => `tel:${number.replaceAll(' ', '')}`),
  ])
  expect(page.split(CALL_PLACE)).toHaveLength(2)
})

test('D-193 the page for an outage says what to do about the snake, in the words of the other pages', () => {
  for (const words of [...doNow.high, ...doNow.medium, ...whereverItIs]) expect(page).toContain(words)
})

test('D-193 the page for an outage has the colours of both themes, without light-dark()', () => {
  const [, light, dark] = /:root \{ (--.*)\n.*prefers-color-scheme: dark\) \{ :root \{ (.*)\n/.exec(page)!
  for (const theme of [light, dark]) expect(theme).toMatch(/--color-paper: #[\da-f]{6};/)
  expect(light).not.toBe(dark)
  expect(page).not.toContain('light-dark(')
})
