import { serviceAreas, suburbsOfArea } from '@snake-dispatch/domain/service-areas'
import { AppError } from '../../calls/app-error.ts'
import type { Feature } from '../../core/core.ts'
import { areasOverGraphql } from './areas.resolvers.ts'

/** A browser may cache these lists for a day: they change at most with a release. */
const CACHE = 'private, max-age=86400'

/** The service areas and their suburbs, for the profile and the address field (PROF-03). */
export function createAreas(): Feature {
  return {
    name: 'areas',
    graphql: [areasOverGraphql],
    handlers: {
      serviceAreas(call) {
        call.set('cache-control', CACHE)
        return { serviceAreas: [...serviceAreas] }
      },

      areaSuburbs(call) {
        const suburbs = suburbsOfArea(call.params.area)
        if (!suburbs) throw new AppError('NOT_FOUND', 'There is no such service area.')
        call.set('cache-control', CACHE)
        return { suburbs: [...suburbs] }
      },
    },
  }
}
