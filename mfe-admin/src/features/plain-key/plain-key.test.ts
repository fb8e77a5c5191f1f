import { beforeEach, expect, test } from 'vitest'
import { isPlainKey } from './plain-key.ts'

beforeEach(() => {
  document.body.innerHTML = ''
})

/** Presses a key on an element. @returns whether it counts as N alone */
function pressed(html: string, init: KeyboardEventInit = {}): boolean {
  document.body.innerHTML = `<div>${html}</div>`
  let found = false
  const listen = (event: KeyboardEvent) => {
    found = isPlainKey(event, 'n')
  }
  addEventListener('keydown', listen)
  const target = document.body.firstElementChild!.firstElementChild ?? document.body
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, ...init }))
  removeEventListener('keydown', listen)
  return found
}

test('D-161 a letter counts by itself, on a link, a button or nothing, also as a capital by Caps Lock', () => {
  for (const html of ['', '<a href="/">Job</a>', '<button>Open</button>']) expect(pressed(html)).toBe(true)
  expect(pressed('', { key: 'N' })).toBe(true)
})

test('D-161 it does not count where it is typed or chooses, nor with another key, nor while it is held', () => {
  for (const html of [
    '<input>',
    '<input type="radio">',
    '<textarea></textarea>',
    '<select></select>',
    '<div role="menu"></div>',
    '<p contenteditable="true">Note</p>',
  ])
    expect([html, pressed(html)]).toEqual([html, false])
  for (const init of [
    { key: 'm' },
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { shiftKey: true },
    { repeat: true },
  ])
    expect([init, pressed('', init)]).toEqual([init, false])
})

test('D-161 it does not count above a dialog: what is typed there would be lost from sight', () => {
  expect(pressed('<button>Close</button><div role="dialog"></div>')).toBe(false)
})

test('D-166 it does not count where the keys are switched off', () => {
  localStorage.setItem('single-keys', 'off')
  expect(pressed('')).toBe(false)
  localStorage.setItem('single-keys', 'on')
  expect(pressed('')).toBe(true)
  localStorage.removeItem('single-keys')
})
