import { expect, test } from 'vitest'
import sharp from 'sharp'
import { regions } from '@snake-dispatch/domain/regions'
import { socialImage } from './social-image.ts'

test.each(regions)('LAND-08 the social image of $slug names its region and can be drawn', async (region) => {
  const drawing = socialImage(region.slug)
  expect(drawing).toContain(`>${region.where}</text>`)
  expect(drawing).not.toContain('var(')
  const { width, height } = await sharp(Buffer.from(drawing)).metadata()
  expect([width, height]).toEqual([1200, 630])
})
