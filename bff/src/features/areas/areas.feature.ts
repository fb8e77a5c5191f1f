import { serviceAreas, suburbsOfArea } from '@snake-dispatch/domain/service-areas'
import { createHash } from 'node:crypto'
import { AppError } from '../../calls/app-error.ts'
import type { Feature } from '../../core/core.ts'
import { JsonText, type Call } from '../../calls/handler.ts'
import { areasOverGraphql } from './areas.resolvers.ts'

/** A browser may use these lists for a day: they change with a release at most. */
const CACHE = 'private, max-age=86400'

/** The service areas and their suburbs, for the profile and the address field (PROF-03). */
export function createAreas(): Feature {
  const answers = new Map<string, { text: JsonText; etag: string }>()
  const answer = (call: Pick<Call, 'set'>, key: string, make: () => object) => {
    const known = answers.get(key) ?? written(make())
    answers.set(key, known)
    call.set('cache-control', CACHE)
    call.set('etag', known.etag)
    return known.text
  }
  return {
    name: 'areas',
    graphql: [areasOverGraphql],
    handlers: {
      serviceAreas: (call) => answer(call, '', () => ({ serviceAreas })),

      areaSuburbs(call) {
        const suburbs = suburbsOfArea(call.params.area)
        if (!suburbs) throw new AppError('NOT_FOUND', 'There is no such service area.')
        // An area can be spelled in many ways, but has one list: that is the key.
        return answer(call, suburbs.join('|'), () => ({ suburbs }))
      },
    },
  }
}

/** Its ETag is weak: the bytes differ by how they are compressed. */
function written(value: object) {
  const text = JSON.stringify(value)
  return { text: new JsonText(text), etag: `W/"${createHash('sha256').update(text).digest('base64url')}"` }
}
