import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useNarrowScreen } from './use-narrow-screen.ts'

afterEach(() => vi.unstubAllGlobals())

/** A window whose width in `rem` changes by its size or by the font size; only the queries tell of the latter. */
function openWindow(width: number, fontSize: number) {
  const lists = new Map<EventTarget, { query: string; matched: boolean }>()
  const matches = (query: string) => width / fontSize < Number(/[\d.]+(?=rem)/.exec(query)![0])
  vi.stubGlobal('matchMedia', (query: string) => {
    const list = new EventTarget()
    lists.set(list, { query, matched: matches(query) })
    return Object.defineProperty(list, 'matches', { get: () => matches(query) })
  })
  const report = () => {
    for (const [list, state] of lists)
      if (state.matched !== matches(state.query)) {
        state.matched = !state.matched
        list.dispatchEvent(new Event('change'))
      }
  }
  return {
    resize(to: number) {
      width = to
      dispatchEvent(new Event('resize'))
      report()
    },
    setFontSize(to: number) {
      fontSize = to
      report()
    },
  }
}

test('the screen is narrow by its size and by the font size of the browser', () => {
  const page = openWindow(1100, 16)
  const { result, unmount } = renderHook(() => [useNarrowScreen('medium'), useNarrowScreen('wide')])
  const after = (change: () => void) => {
    act(change)
    return result.current
  }
  expect(result.current).toEqual([false, false])
  expect(after(() => page.setFontSize(20))).toEqual([false, true])
  expect(after(() => page.setFontSize(32))).toEqual([true, true])
  expect(after(() => page.resize(2200))).toEqual([false, false])
  expect(after(() => page.resize(1300))).toEqual([false, true])
  unmount()
  // Nobody listened to this one.
  page.setFontSize(64)
  const again = renderHook(() => useNarrowScreen('medium'))
  expect(again.result.current).toBe(true)
})
