import type { Page } from '@playwright/test'

/** Collects errors and warnings of the page's console, and uncaught errors, from now on. */
export function browserErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

/** Delays the shell's scripts, so that the page stays as it was served until `release` is called. */
export async function delayShell(page: Page): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/shell/host/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}

/** Waits until React has hydrated the page, which only its properties on the nodes show. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const found = document.querySelector('h1')
    return found !== null && Object.keys(found).some((key) => key.startsWith('__reactFiber'))
  })
}

/** Records all layout shifts from the start of the page on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: PerformanceEntryList = []
    const observer = new PerformanceObserver((list) => void shifts.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(globalThis, { allShifts: () => [...shifts, ...observer.takeRecords()] })
  })
}

/** The sum of all layout shifts up to the next frame. */
export function totalLayoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const { allShifts } = globalThis as unknown as { allShifts: () => { value: number }[] }
    return allShifts().reduce((sum, { value }) => sum + value, 0)
  })
}
