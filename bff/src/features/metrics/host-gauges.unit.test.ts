import { expect, test } from 'vitest'
import type { Certificate } from '../../core/certificate.ts'
import { watchedCertificate } from './host-gauges.ts'

const found: Certificate = { from: new Date(0), to: new Date(1), fault: null }
const MINUTE_MS = 60_000

test('D-198 a certificate that nobody answers with is looked at each minute, and one that is known each hour', async () => {
  const looks: number[] = []
  let minutes = 0
  let isUp = false
  const look = async (_host: string, port: number) => {
    expect(port).toBe(443)
    looks.push(minutes)
    if (!isUp) throw new Error('ECONNREFUSED')
    return found
  }
  const certificate = watchedCertificate('https://snakes.example', look, () => minutes * MINUTE_MS)
  const scrapedAt = async (minute: number) => {
    minutes = minute
    certificate()
    // What was found beside this scrape is in the next one.
    await Promise.resolve()
    return certificate()
  }
  for (const minute of [0, 0.5, 1]) expect(await scrapedAt(minute)).toBe(null)
  isUp = true
  expect(await scrapedAt(1.5)).toBe(null)
  for (const minute of [2, 3, 61]) expect(await scrapedAt(minute)).toBe(found)
  isUp = false
  for (const minute of [62, 63, 121.5]) expect(await scrapedAt(minute)).toBe(found)
  expect(looks).toEqual([0, 1, 2, 62])
})
