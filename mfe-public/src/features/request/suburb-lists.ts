import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import { hasStreet, lacksSuburb, suburbInAddress } from '@snake-dispatch/domain/suburb-in-address'
import { addressPlaces } from '@snake-dispatch/screen-parts/address-places'
import { lastRegion } from '@snake-dispatch/screen-parts/last-region'

/** What the form knows of suburbs once it has their lists. */
export type SuburbLists = ReturnType<typeof suburbLists>

/** Loaded with the address field, because the lists are too long for the first screen. */
export function suburbLists() {
  return { ...addressPlaces, hasStreet, lacksSuburb, suburbInAddress, nearby: nearbySuburbs() }
}

/** The suburbs of the region whose landing page led to the form, the best known first; undefined when none did (LAND-06). */
function nearbySuburbs() {
  const region = lastRegion()
  if (!region) return undefined
  const places = region.isCity ? 'Suburbs' : 'Suburbs and towns'
  return { suburbs: regionSuburbs[region.slug], hint: `${places} ${region.where} are suggested first.` }
}
