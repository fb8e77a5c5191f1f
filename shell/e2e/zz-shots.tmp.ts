import { chromium } from '@playwright/test'
import { startPortal } from './server.ts'
import { approvedCatcher } from './by-api.ts'
import { signIn } from './people.ts'
import { chromiumArgs } from './chromium.ts'
import { mkdirSync } from 'node:fs'
mkdirSync('/tmp/profile', { recursive: true })
const portal = await startPortal()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: chromiumArgs })
try {
  const kim = await approvedCatcher(portal, 'Kim Waters')
  for (const [name, opts] of Object.entries({
    phone: { viewport: { width: 390, height: 664 } },
    desktop: { viewport: { width: 1280, height: 800 } },
    dark: { viewport: { width: 390, height: 664 }, colorScheme: 'dark' as const },
    small: { viewport: { width: 320, height: 640 } },
  })) {
    const context = await browser.newContext({ ...opts, baseURL: portal.url })
    const page = await context.newPage()
    page.on('console', (m) => m.type() === 'error' && console.log(name, m.text()))
    page.on('pageerror', (e) => console.log(name, e.message))
    const shot = (what: string, fullPage = false) => page.screenshot({ path: `/tmp/profile/${name}-${what}.png`, fullPage })
    await signIn(page, kim)
    await page.goto('/profile')
    await page.getByRole('tab', { name: 'Profile' }).waitFor()
    await page.getByLabel('Add a service area').locator('option').nth(3).waitFor({ state: 'attached' })
    await shot('profile')
    await shot('profile-full', true)
    const fill = async (area: string) => {
      await page.getByLabel('Add a service area').selectOption(area)
      await page.getByText('Suburbs Added').first().waitFor()
    }
    await fill('Western Sydney')
    await fill('Blue Mountains')
    await page.getByLabel('Add a suburb').fill('Atlantis')
    await page.getByLabel('Add a suburb').press('Enter')
    await page.getByLabel(/Payment ID/).fill('new@pay.example')
    await page.locator('summary').first().click()
    await shot('suburbs')
    await shot('suburbs-full', true)
    await page.getByRole('tab', { name: 'Password' }).click()
    await shot('password')
    await page.getByRole('tab', { name: 'Settings' }).click()
    await shot('settings', true)
    await context.grantPermissions(['notifications'])
    await page.reload()
    await page.getByRole('button', { name: /Enable|Send test/ }).waitFor()
    await shot('settings-granted', true)
    if (name === 'desktop') {
      await page.getByRole('button', { name: /Account of/ }).click()
      await shot('menu')
      await page.getByRole('menuitem', { name: 'Sign Out' }).click()
      await page.getByText('Not Authenticated').waitFor()
      await shot('signed-out')
    }
    await context.close()
  }
} finally {
  await browser.close()
  await portal.stop()
}
