import { readFileSync } from 'node:fs'
import { regions, type RegionSlug } from '@snake-dispatch/domain/regions'
import { everyRegion } from '../content/every-region.ts'
import { textPath } from './text-path.ts'

const style = readFileSync(new URL('../src/features/banner/Banner.module.css', import.meta.url), 'utf8')

/** The colours of a banner in the light theme. */
const colours = new Map(
  [...style.matchAll(/--banner-(\w+): light-dark\((#[0-9a-f]{6}),/g)].map(([, name, value]) => [name, value]),
)

/** A drawing without variables, which only browsers know. @throws Error for a colour that has no value */
function withColours(drawing: string): string {
  return drawing.replaceAll(/var\(--banner-(\w+)\)/g, (_, name: string) => {
    const value = colours.get(name)
    if (!value) throw new Error(`The banner's style has no colour ${name}`)
    return value
  })
}

const white = { weight: 700, fill: '#ffffff' } as const

/** The picture that shows when the page of a region is shared, as an SVG of 1200 × 630 (LAND-08). */
export function socialImage(slug: RegionSlug): string {
  const { where } = regions.find((one) => one.slug === slug)!
  return picture(everyRegion[slug].banner, where)
}

/** The picture of the portal as a whole, with the snake of the Sydney page. */
export function portalSocialImage(): string {
  return picture(everyRegion.sydney.banner, 'in New South Wales')
}

function picture(banner: string, where: string): string {
  const lines = [
    textPath({ ...white, text: '24/7', x: 60, y: 486, size: 168, spacing: -10 }),
    textPath({ ...white, text: 'Snake removal', x: 496, y: 424, size: 52, spacing: -1.5 }),
    textPath({ ...white, text: where, x: 496, y: 486, size: 46, spacing: -1.5 }),
    textPath({ ...white, text: 'Snake Dispatch NSW', x: 64, y: 580, size: 34, spacing: -0.5 }),
    textPath({
      text: 'Requests are taken day and night',
      x: 1136,
      y: 580,
      size: 27,
      weight: 400,
      fill: '#bfecd8',
      end: true,
    }),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<title>Snake removal ${where}</title>
<rect width="1200" height="630" fill="#0e5540"/>
${withColours(banner)}
${lines.join('\n')}
</svg>`
}
