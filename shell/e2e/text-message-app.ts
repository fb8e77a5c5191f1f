import type { Page } from '@playwright/test'

/**
 * Replaces the phone's text-message app, which a test machine does not have: keeps the links that it receives.
 * Without it Chromium takes no input while it looks for an app.
 */
export async function textMessageApp(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const opened: string[] = []
    Object.assign(window, { openedTexts: opened })
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.href.startsWith('sms:')) return
      event.preventDefault()
      opened.push(link.href)
    })
  })
  return () => page.evaluate(() => (window as unknown as { openedTexts: string[] }).openedTexts)
}
