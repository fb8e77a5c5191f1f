import { readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { regions } from '@snake-dispatch/domain/regions'
import { everyRegion } from './every-region.ts'

/** The colours that the banner's style defines, in both themes. */
const styles = readFileSync(new URL('../src/features/banner/Banner.module.css', import.meta.url), 'utf8')
const known = new Set([...styles.matchAll(/--banner-(\w+):/g)].map(([, name]) => name))

const banners = regions.map(({ slug }) => ({ slug, banner: everyRegion[slug].banner }))

test.each(banners)(
  'UI-02 the banner of $slug is a small drawing of known shapes and colours',
  ({ banner }) => {
    expect(new TextEncoder().encode(banner).length).toBeLessThanOrEqual(6_000)
    const drawing = new JSDOM(`<svg>${banner}</svg>`).window.document
    const names = new Set([...drawing.querySelectorAll('svg *')].map(({ tagName }) => tagName))
    expect([...names].filter((name) => !['g', 'path', 'circle'].includes(name))).toEqual([])
    const colours = [...banner.matchAll(/(?:fill|stroke)="(.*?)"/g)].map(([, colour = '']) => colour)
    const unknown = colours.filter((colour) => {
      const [, name] = /^var\(--banner-(\w+)\)$/.exec(colour) ?? []
      return colour !== 'none' && (name === undefined || !known.has(name))
    })
    expect(unknown).toEqual([])
  },
)

test('UI-02 no two regions have the same banner', () => {
  expect(new Set(banners.map(({ banner }) => banner)).size).toBe(19)
})
