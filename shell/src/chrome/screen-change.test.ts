import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { outlet } from '../outlet.ts'
import { followScreenChanges } from './screen-change.ts'

const scroll = vi.fn<typeof scrollTo>()

const report = (event: string, singleSpaTrigger: string | undefined, oldPath: string, newPath: string) =>
  dispatchEvent(
    new CustomEvent(event, {
      detail: {
        oldUrl: new URL(oldPath, location.href).href,
        newUrl: new URL(newPath, location.href).href,
        originalEvent: { singleSpaTrigger },
      },
    }),
  )
/** What single-spa reports before a change of the screen. */
const coming = (oldPath: string, newPath: string) =>
  report('single-spa:before-routing-event', 'pushState', oldPath, newPath)
/** What it reports after a change of the address. */
const changed = (singleSpaTrigger: string | undefined, oldPath: string, newPath: string) =>
  report('single-spa:routing-event', singleSpaTrigger, oldPath, newPath)
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
  ['a menu that was opened meanwhile', '<div role="menu" tabindex="-1"></div>'],
  ['a dialog that was opened meanwhile', '<div role="dialog"><button>Close</button></div>'],
])('the focus stays in %s', (_, overlay) => {
  coming('/dashboard', '/admin/approvals')
  document.body.insertAdjacentHTML('beforeend', overlay)
  const focused = document.body.querySelector<HTMLElement>('[role="menu"], button')!
  focused.focus()
  changed('pushState', '/dashboard', '/admin/approvals')
  expect(document.activeElement).toBe(focused)
})

test('a dialog that has led to the screen and still has the focus gives it up', () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button>Found</button></div>')
  document.body.querySelector('button')!.focus()
  coming('/dashboard', '/moderator/jobs/1')
  changed('pushState', '/dashboard', '/moderator/jobs/1')
  expect(outletHasFocus()).toBe(true)
})

test.each([
  ['going back', undefined, '/dashboard', '/login'],
  ['another tab of the same screen', 'replaceState', '/dashboard', '/dashboard?tab=my-jobs'],
])('%s moves neither the page nor the focus', (_, trigger, from, to) => {
  changed(trigger, from, to)
  expect(outletHasFocus()).toBe(false)
  expect(scroll).not.toHaveBeenCalled()
})
