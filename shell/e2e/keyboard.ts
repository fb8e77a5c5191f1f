import { expect, type Locator, type Page } from '@playwright/test'

/** More presses than any control of the portal is away from another. */
const MOST_PRESSES = 90

/**
 * Presses Tab, or Shift+Tab, until the focus is on the target. Each control on the way shows that it has the focus, and is
 * in sight. It fails when the focus does not arrive, i.e. when the keyboard is stuck.
 * @returns how often it was pressed
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> {
  await expect(target).toBeAttached()
  const isReached = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await isReached()) return presses
    await page.keyboard.press(key)
    // After the last control of the page the focus is on the browser's own ones, for one press.
    await expectFocusInSight(page, { mayBeOnBrowser: true })
  }
  throw new Error(`${String(target)} cannot be reached by ${key}`)
}

/** Expects that something has the focus, shows it, and can be seen. */
export async function expectFocusInSight(page: Page, { mayBeOnBrowser = false } = {}): Promise<void> {
  await expect
    .poll(() => page.evaluate(faultOfFocus), { message: 'the focus is visible' })
    .toMatch(mayBeOnBrowser ? /^(|nothing has the focus)$/ : /^$/)
}

/** What is wrong with the focus of this page; empty when a person sees where it is. It runs in the browser. */
function faultOfFocus(): string {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'nothing has the focus'
  const name = `${focused.outerHTML.slice(0, 200)} (${focused.textContent?.slice(0, 40)})`
  const hasRing = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && outlineColor !== 'rgba(0, 0, 0, 0)'
  }
  // A control that is drawn by others, such as a radio button in a tile, has the ring around these.
  const drawn = [focused, focused.closest('label'), focused.parentElement, focused.nextElementSibling]
  const ringed = drawn.find((element) => element && hasRing(element))
  // A heading or a dialog that the focus was moved to is read, and not used: it needs no ring.
  const isPlace = focused.matches('[tabindex="-1"]:is(h1, h2, h3, main, [role=dialog])')
  if (!ringed && !isPlace) return `no ring around ${name}`
  const { top, bottom, left, right } = (ringed ?? focused).getBoundingClientRect()
  if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) return `out of sight: ${name}`
  const at = (y: number) => document.elementFromPoint((left + right) / 2, y)
  const seen = [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
    const found = at(Math.min(Math.max(y, 1), innerHeight - 1))
    return found && (found.contains(focused) || focused.contains(found) || ringed?.contains(found))
  })
  return seen ? '' : `covered: ${name}`
}

/** Closes what lies above the page by Escape, and expects the focus back where it was. A toast takes the first press. */
export async function escapeTo(page: Page, opener: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await expectFocusInSight(page)
}
