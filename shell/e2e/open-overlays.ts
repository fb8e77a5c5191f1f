import { expect, type Page } from '@playwright/test'

/**
 * Until so many dialogs and menus are open, and the history has an entry for each and no other: a step back that is under way
 * would break off what is loaded next.
 */
export async function expectOpen(page: Page, count: number): Promise<void> {
  const entries = () =>
    page.evaluate(() => (history.state as { openOverlays?: number } | null)?.openOverlays ?? 0)
  const overlays = page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu'))
  await expect(overlays).toHaveCount(count)
  await expect.poll(entries).toBe(count)
}
