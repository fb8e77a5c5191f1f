import type { Page } from '@playwright/test'

/** Everything that the browser complains about on this page, from now on. */
export function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(String(error)))
  return heard
}

/** Holds the shell back, so that the page stands as it was served until `release` is called. */
export async function holdShell(page: Page): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/shell/host/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}

/** Waits until React has taken the page over; the properties that it keeps on its nodes are the only sign. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const found = document.querySelector('h1')
    return found !== null && Object.keys(found).some((key) => key.startsWith('__reactFiber'))
  })
}

/** Notes every layout shift from the beginning of the page on. */
export async function followShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: PerformanceEntryList = []
    const observer = new PerformanceObserver((list) => void shifts.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(globalThis, { allShifts: () => [...shifts, ...observer.takeRecords()] })
  })
}

/** How far things have moved by themselves until the next frame is drawn: the sum of all layout shifts. */
export function shiftsSoFar(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const { allShifts } = globalThis as unknown as { allShifts: () => { value: number }[] }
    return allShifts().reduce((sum, { value }) => sum + value, 0)
  })
}
