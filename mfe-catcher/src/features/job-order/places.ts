/** What distances need of places: a file of its own, loaded when the first one is to be told. */
export { createDistances, nearestFirst, originOf } from '@snake-dispatch/domain/job-distance'
