import { expect, test } from 'vitest'
import { portalConfigOf } from '@snake-dispatch/kit/testing'
import { privacyClauses } from './privacy-clauses.ts'

test('D-58 JOB-21 the privacy page says that a position stays on the device, and where those of places come from', () => {
  const clauses = privacyClauses({
    ...portalConfigOf(),
    hasRecaptcha: false,
    googleMapsApiKey: null,
    hasDemo: false,
  })
  const kept = clauses.find(({ id }) => id === 'device')?.texts.join(' ')
  expect(kept).toContain('the position is neither sent to us nor stored')
  expect(kept).toContain('GeoNames (geonames.org), licensed under CC BY 4.0')
})
