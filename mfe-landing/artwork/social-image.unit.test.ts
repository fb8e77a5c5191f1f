import { expect, test } from 'vitest'
import sharp from 'sharp'
import { regions } from '@snake-dispatch/domain/regions'
import { portalSocialImage, socialImage } from './social-image.ts'

test.each(regions)('LAND-08 the social image of $slug names its region and can be drawn', async (region) => {
  const drawing = socialImage(region.slug)
  expect(drawing).toContain(`<title>Snake removal ${region.where}</title>`)
  expect(drawing).not.toContain('var(')
  const { width, height } = await sharp(Buffer.from(drawing)).metadata()
  expect([width, height]).toEqual([1200, 630])
})

const pictures = [
  { name: 'the portal', drawing: portalSocialImage() },
  ...regions.map(({ slug }) => ({ name: slug, drawing: socialImage(slug) })),
]

test.each(pictures)('LAND-08 the social image of $name needs no font of the machine', ({ drawing }) => {
  expect(drawing).not.toMatch(/<text|font-|NaN|undefined/)
  expect(drawing.match(/<path fill="#(ffffff|bfecd8)" d="M/g)?.length).toBeGreaterThanOrEqual(5)
})

test.each(pictures)(
  'LAND-08 the words of the social image of $name stay inside of it',
  async ({ drawing }) => {
    // Right of the margin, below the banner, is nothing but the background.
    const margin = { left: 1140, top: 330, width: 60, height: 300 }
    const picture = sharp(Buffer.from(drawing)).removeAlpha().extract(margin)
    const colours = (await picture.raw().toBuffer()).toString('hex').match(/.{6}/g)
    expect(new Set(colours)).toEqual(new Set(['0e5540']))
  },
)
