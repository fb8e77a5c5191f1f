import { expect, test } from 'vitest'
import { regions } from '@snake-dispatch/domain/regions'
import { partnerLinksOf } from './partner-links.ts'
import { portalConfigOf } from '@snake-dispatch/kit/testing'

const config = portalConfigOf()

test('LAND-07 only Sutherland Shire carries the two links of the local partner', () => {
  const carrying = regions.filter(({ slug }) => partnerLinksOf(slug, config).length > 0)
  expect(carrying.map(({ slug }) => slug)).toEqual(['sutherland-shire'])
  expect(partnerLinksOf('sutherland-shire', config)).toEqual(config.partnerLinks)
})
