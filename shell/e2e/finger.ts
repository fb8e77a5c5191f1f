import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** What the page has seen of a finger. */
interface Seen {
  presses: number
  clicked: Element | undefined
}

declare global {
  var fingerSeen: Seen
}

/** Of how many tries of a busy machine one must be short enough to be a tap. */
const TRIES = 5

/** A real finger on the page, which rests for a moment; call it before the page is opened. */
export async function fingerOn(page: Page) {
  await page.addInitScript(() => {
    globalThis.fingerSeen = { presses: 0, clicked: undefined }
    addEventListener('mousedown', () => (fingerSeen.presses += 1), true)
    addEventListener('click', ({ target }) => (fingerSeen.clicked = target as Element), true)
  })
  const devtools = await page.context().newCDPSession(page)
  return {
    /** Taps the middle of the target, and expects that the click lands there. */
    tap: async (target: Locator): Promise<void> => {
      await target.scrollIntoViewIfNeeded()
      await page.evaluate(() => {
        Object.assign(fingerSeen, { presses: 0, clicked: undefined })
      })
      // What is tapped may take it away.
      const element = await target.elementHandle()
      await press(page, devtools, target)
      await expect
        .poll(() => element?.evaluate(whereClicked), {
          message: `a tap on ${String(target)} lands`,
          timeout: 10_000,
        })
        .toBe('here')
    },
  }
}

/** Presses until the browser takes it for a tap: a touch that a busy machine delays counts as a long one. */
async function press(page: Page, devtools: CDPSession, target: Locator): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { x, y, width, height } = (await target.boundingBox())!
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await nextFrame(page)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await nextFrame(page)
    if ((await page.evaluate(() => fingerSeen.presses)) > 0) return
  }
}

const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))

function whereClicked(target: Node): string {
  const { clicked } = fingerSeen
  if (!clicked) return 'nowhere'
  return target.contains(clicked) ? 'here' : clicked.outerHTML.slice(0, 200)
}
