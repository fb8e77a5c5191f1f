import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { followPresses, wayToDialog } from './way-to-dialog.ts'

beforeAll(() => followPresses())
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

/** Somebody makes one press after the other. */
const pause = () => vi.advanceTimersByTimeAsync(100)

const press = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')]
    .find(({ textContent }) => textContent === name)!
    .click()
const shown = () => [...document.querySelectorAll('[role=dialog], [role=menu]')].map(({ id }) => id)

/** A list whose second 'More' opens a menu, with an entry that opens a dialog, in which a button sends something. */
function mountSection(send: () => void) {
  document.body.innerHTML = '<button>More</button><button id="second">More</button>'
  const add = (html: string) => document.body.insertAdjacentHTML('beforeend', html)
  document.querySelector<HTMLElement>('#second')!.onclick = () => {
    add('<div role="menu" id="menu"><div role="menuitem">Lock</div></div>')
    document.querySelector<HTMLElement>('[role=menuitem]')!.onclick = () => {
      document.querySelector('#menu')!.remove()
      add('<div role="dialog" id="dialog"><button>Send</button></div>')
      document.querySelector<HTMLElement>('#dialog button')!.onclick = send
    }
  }
}

test('an open dialog is opened again through its menu, and nothing else is pressed', async () => {
  const send = vi.fn()
  mountSection(send)
  document.querySelector<HTMLElement>('#second')!.click()
  await pause()
  expect(shown()).toEqual(['menu'])
  press('Lock')
  await pause()
  expect(shown()).toEqual(['dialog'])
  press('Send')
  expect(send).toHaveBeenCalledOnce()

  const reopen = wayToDialog()
  mountSection(send)
  expect(shown()).toEqual([])
  await reopen()
  expect(shown()).toEqual(['dialog'])
  expect(send).toHaveBeenCalledOnce()
})

test('a dialog that was closed stays closed', async () => {
  mountSection(() => {})
  document.querySelector<HTMLElement>('#second')!.click()
  await pause()
  expect(shown()).toEqual(['menu'])
  document.querySelector('#menu')!.remove()
  const reopen = wayToDialog()
  mountSection(() => {})
  await reopen()
  expect(shown()).toEqual([])
})
