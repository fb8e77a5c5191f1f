import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { outlet } from '../outlet.ts'
import { followScreenChanges } from './screen-change.ts'

const scroll = vi.fn<typeof scrollTo>()

/** What single-spa reports after a change of the address. */
const changed = (singleSpaTrigger: string | undefined, oldPath: string, newPath: string) =>
  dispatchEvent(
    new CustomEvent('single-spa:routing-event', {
      detail: {
        oldUrl: new URL(oldPath, location.href).href,
        newUrl: new URL(newPath, location.href).href,
        originalEvent: { singleSpaTrigger },
      },
    }),
  )
const outletHasFocus = () => document.activeElement?.id === 'outlet'

beforeAll(() => {
  vi.stubGlobal('scrollTo', scroll)
  followScreenChanges()
})
beforeEach(() => {
  scroll.mockClear()
  document.body.innerHTML = '<main id="outlet" tabindex="-1"></main>'
})

test.each([
  ['a link', 'pushState'],
  ['a sign-in or sign-out', 'replaceState'],
])('a screen that %s leads to starts at its top and takes the focus', (_, trigger) => {
  changed(trigger, '/login', '/dashboard')
  expect(outletHasFocus()).toBe(true)
  expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0)
})

test('a screen that has opened with the focus in its first field keeps it there', () => {
  outlet().innerHTML = '<input data-first-focus>'
  outlet().querySelector('input')!.focus()
  changed('pushState', '/moderator', '/moderator/new-call')
  expect(document.activeElement?.localName).toBe('input')
})

test.each([
  ['going back', undefined, '/dashboard', '/login'],
  ['another tab of the same screen', 'replaceState', '/dashboard', '/dashboard?tab=my-jobs'],
])('%s moves neither the page nor the focus', (_, trigger, from, to) => {
  changed(trigger, from, to)
  expect(outletHasFocus()).toBe(false)
  expect(scroll).not.toHaveBeenCalled()
})
