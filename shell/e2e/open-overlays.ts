import { expect, type Page } from '@playwright/test'

const OVERLAYS = ['dialog', 'alertdialog', 'menu'].map((role) => `[role="${role}"]`).join()

/** How many entries of the history belong to open dialogs and menus. */
const entriesOf = (page: Page) =>
  page.evaluate(() => (history.state as { openOverlays?: number } | null)?.openOverlays ?? 0)

/** Until so many dialogs and menus are open, and the history has an entry for each and no other. */
export async function expectOpen(page: Page, count: number): Promise<void> {
  await expect(page.locator(OVERLAYS)).toHaveCount(count)
  await expect.poll(() => entriesOf(page)).toBe(count)
}

/**
 * Lets a page load an address only once the history has no entry of a closed dialog or menu: the step back that is under
 * way would break the load off. Nobody types an address so soon.
 */
export function loadBetweenSteps(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const untilSettled = () =>
    expect(async () => {
      expect((await entriesOf(page)) - (await page.locator(OVERLAYS).count())).toBeLessThanOrEqual(0)
    }).toPass()
  page.goto = async (...args) => {
    await untilSettled()
    return goto(...args)
  }
  page.reload = async (...args) => {
    await untilSettled()
    return reload(...args)
  }
}
