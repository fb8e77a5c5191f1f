import { regions } from '@snake-dispatch/domain/regions'
import { startPeer } from './child.ts'
import { openBrowser, visit } from './phone.ts'
import type { Result } from './report.ts'

const ROUNDS = 3

/**
 * All 19 landing pages in Chromium, as on a phone with slow 4G and a four times slower processor, with an empty cache:
 * the largest paint, beside that of a bare page that React draws in the browser; what shifts until the page is quiet;
 * and the script that was asked for before that paint.
 */
export async function measureLandingPages(portalUrl: string): Promise<Result[]> {
  const bare = await startPeer('react-page.peer.ts')
  const browser = await openBrowser()
  const peer: number[] = []
  const bareIsThere = () => document.querySelector('article') !== null
  const pages = regions.map(({ slug, path }) => ({
    path,
    largest: {
      what: `${slug}: largest paint`,
      unit: 'ms',
      limit: 1_000,
      peer,
      ours: [] as number[],
    } as const,
    shift: { what: `${slug}: layout shift`, unit: 'CLS', limit: 0, ours: [] as number[] } as const,
    script: { what: `${slug}: script before it`, unit: 'kB', limit: 15, ours: [] as number[] } as const,
  }))
  try {
    for (let round = 0; round < ROUNDS; round++) {
      await visit(browser, { url: bare.url, isThere: bareIsThere }, async ({ paints }) => {
        peer.push((await paints()).largest)
      })
      for (const { path, largest, shift, script } of pages)
        await visit(
          browser,
          { url: portalUrl + path, isThere: () => probe.paints().isMounted },
          async ({ page, paints }) => {
            const seen = await paints()
            largest.ours.push(seen.largest)
            shift.ours.push(seen.shift)
            script.ours.push((await page.evaluate(scriptBytesBefore, seen.largest)) / 1_000)
          },
        )
    }
  } finally {
    await browser.close()
    await bare.stop()
  }
  return pages.flatMap(({ largest, shift, script }) => [largest, shift, script])
}

/**
 * Runs in the page: the bytes, as transferred, of each script whose request began before a time, and of those inside
 * the document. A script counts in full, however little of it had arrived.
 */
function scriptBytesBefore(time: number): number {
  const files = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name, startTime }) => startTime < time && new URL(name).pathname.endsWith('.js'))
    // A preloaded script is listed twice, as the link and as the script.
    .map(({ name, encodedBodySize }) => [name, encodedBodySize] as const)
  const inline = [...document.scripts].filter(
    ({ src, type }) => src === '' && /^(|module|text\/javascript)$/.test(type),
  )
  return [
    ...new Map(files).values(),
    ...inline.map(({ text }) => new TextEncoder().encode(text).length),
  ].reduce((sum, bytes) => sum + bytes, 0)
}
