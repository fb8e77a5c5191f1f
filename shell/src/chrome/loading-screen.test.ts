import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '@snake-dispatch/kit'
import { removeLoadingScreen } from './loading-screen.ts'

const loadingScreen = () => document.getElementById('loading-screen')
const isLeaving = () => loadingScreen()?.dataset['leaving'] !== undefined
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const drawSection = () => dispatchEvent(new Event('single-spa:routing-event'))
const knowSession = () => session.set({ status: 'guest', user: null })

beforeEach(() => {
  vi.useFakeTimers()
  session.set({ status: 'loading', user: null })
  document.body.innerHTML = '<div id="loading-screen"></div>'
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

test.each([
  ['the section', drawSection, knowSession],
  ['the session', knowSession, drawSection],
])('LAND-10 the loading screen stays until %s is there and the other too', async (_, first, second) => {
  void removeLoadingScreen()
  await pass(1_000)
  first()
  await pass(1_000)
  expect(isLeaving()).toBe(false)
  second()
  await pass(100)
  expect(isLeaving()).toBe(true)
})

test('LAND-10 the loading screen fades 100 ms after the app is there and is gone 300 ms later', async () => {
  void removeLoadingScreen()
  knowSession()
  drawSection()
  await pass(99)
  expect(isLeaving()).toBe(false)
  await pass(1)
  expect(isLeaving()).toBe(true)
  await pass(299)
  expect(loadingScreen()).not.toBeNull()
  await pass(1)
  expect(loadingScreen()).toBeNull()
})

test('LAND-10 a page without a loading screen waits for nothing', async () => {
  document.body.replaceChildren()
  await expect(removeLoadingScreen()).resolves.toBeUndefined()
})
