/** What distances and maps need of places, in one file, loaded when the first of them is to be shown. */
export { placeNames } from '@snake-dispatch/domain/find-area'
export {
  createDistances,
  nearestFirst,
  originOf,
  positionOfSuburb,
} from '@snake-dispatch/domain/job-distance'
export { hasBorrowedPosition, positionOfPlace } from '@snake-dispatch/domain/place-positions'
export { suburbKey } from '@snake-dispatch/domain/place-words'
export { regionOfSuburb } from '@snake-dispatch/domain/region-of-suburb'
export { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
