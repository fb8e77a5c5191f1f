import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { overflow, recordMotions, smallTargets, stuck } from './layout-faults.ts'
import { lookAtPublicScreens, lookAtSignedInScreens } from './screens.ts'
import { htmlFaults, ownHtml } from './valid-html.ts'

const HEIGHT = 664
const DEFAULT_TEXT = 16

/** Sets the text size of the browser's settings, in CSS pixels; most people leave it at 16. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  await devtools.detach()
}

/** Everything on a screen that a narrow phone, large text, a thumb or a reader meets, by the circumstance. */
async function faultsOf(page: Page): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {}
  const add = (circumstance: string, found: string[]) => {
    if (found.length > 0) faults[circumstance] = found
  }
  // Its text has hardly any contrast while it fades.
  await expect(page.getByText('Loading Snake Dispatch NSW…')).toHaveCount(0)
  add('HTML', await htmlFaults(await ownHtml(page)))
  const { violations } = await new AxeBuilder({ page }).analyze()
  add(
    'axe',
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  )
  add('targets', await page.evaluate(smallTargets))
  await page.setViewportSize({ width: 320, height: HEIGHT })
  add('320 px', await page.evaluate(overflow))
  await page.setViewportSize({ width: 390, height: HEIGHT })
  await setTextSize(page, 2 * DEFAULT_TEXT)
  add('200% text', [...(await page.evaluate(overflow)), ...(await page.evaluate(stuck))])
  await setTextSize(page, DEFAULT_TEXT)
  add('motion', await page.evaluate(() => (globalThis as unknown as { motions: () => string[] }).motions()))
  return faults
}

test.describe('every screen is valid HTML, reflows, fits a thumb, is accessible in the dark and stands still on request', () => {
  test.use({ viewport: { width: 390, height: HEIGHT }, colorScheme: 'dark' })

  for (const [who, lookAt] of Object.entries({
    visitor: (page, _, look) => lookAtPublicScreens(page, look),
    'catcher and admin': lookAtSignedInScreens,
  } satisfies Record<string, typeof lookAtSignedInScreens>))
    test(who, async ({ person, portal }) => {
      const page = await person(who)
      await page.addInitScript(recordMotions)
      const faults: Record<string, Record<string, string[]>> = {}
      await lookAt(page, portal, async (name) => {
        const found = await faultsOf(page)
        if (Object.keys(found).length > 0) faults[name] = found
      })
      expect(faults).toEqual({})
    })
})
