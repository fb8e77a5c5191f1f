import { readFileSync } from 'node:fs'
import { regions, type RegionSlug } from '@snake-dispatch/domain/regions'
import { everyRegion } from '../content/every-region.ts'

const style = readFileSync(new URL('../src/features/banner/Banner.module.css', import.meta.url), 'utf8')

/** The colours of a banner in the light theme: the first of each name in its style. */
const colours = new Map(
  [...style.matchAll(/--banner-(\w+): (#[0-9a-f]{6});/g)]
    .toReversed()
    .map(([, name, value]) => [name, value]),
)

/** A drawing without variables, which only browsers know. @throws Error for a colour that has no value */
function withColours(drawing: string): string {
  return drawing.replaceAll(/var\(--banner-(\w+)\)/g, (_, name: string) => {
    const value = colours.get(name)
    if (!value) throw new Error(`The banner's style has no colour ${name}`)
    return value
  })
}

/** The picture that shows when the page of a region is shared, as an SVG of 1200 × 630 (LAND-08). */
export function socialImage(slug: RegionSlug): string {
  const region = regions.find((one) => one.slug === slug)!
  const font = 'font-family="DejaVu Sans, Segoe UI, Helvetica, Roboto, sans-serif"'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="#0e5540"/>
${withColours(everyRegion[slug].banner)}
<g fill="#ffffff" ${font} font-weight="bold">
<text x="60" y="486" font-size="168" letter-spacing="-10">24/7</text>
<text x="496" y="424" font-size="52" letter-spacing="-1.5">Snake removal</text>
<text x="496" y="486" font-size="46" letter-spacing="-1.5">${region.where}</text>
<text x="64" y="580" font-size="34" letter-spacing="-0.5">Snake Dispatch NSW</text>
</g>
<text x="1136" y="580" text-anchor="end" fill="#bfecd8" ${font} font-size="27">Requests are taken day and night</text>
</svg>`
}
