import { furtherPlaces } from './further-places.ts'
import { regionOfSuburb } from './region-of-suburb.ts'
import { regionSuburbs } from './region-suburbs.ts'
import { regions, type Region } from './regions.ts'
import { suburbKey } from './place-words.ts'
import { suburbInAddress } from './suburb-in-address.ts'

/** Where a job is, and the suburbs whose catchers it concerns. */
interface JobReach {
  /** As it was given or found; null when nobody knows it. */
  readonly suburb: string | null
  /** The region that stands for the suburb; undefined where the suburb is taken as it is. */
  readonly region: Region | undefined
  /** The suburbs as `suburbKey` writes them; null: all catchers, since an emergency is never hidden (D-07). */
  readonly suburbs: readonly string[] | null
}

const sydney = regions.find(({ slug }) => slug === 'sydney')

/**
 * Whom a new job concerns. A suburb that was chosen is one of its catchers' service suburbs (JOB-05). One that was left
 * out is read from the address, and a guess: the job then concerns those who serve any suburb of its region, since a
 * wrong one would hide it from the catchers of the right one (D-51). 'Sydney' is a suburb of two square kilometres and
 * the name of the whole city: it always means the region.
 * @param chosen the suburb that somebody chose or typed; null, undefined or empty: nobody did
 */
export function reachOfJob(chosen: string | null | undefined, address: string): JobReach {
  const isChosen = suburbKey(chosen ?? '') !== ''
  const suburb = (isChosen ? chosen : suburbInAddress(address)) ?? null
  if (suburb === null) return { suburb, region: undefined, suburbs: null }
  const region = suburbKey(suburb) === 'sydney' ? sydney : isChosen ? undefined : regionOfSuburb(suburb)
  const suburbs = region ? placesOf(region) : []
  return { suburb, region, suburbs: [...new Set([suburb, ...suburbs].map(suburbKey))] }
}

const placesOf = ({ slug }: Region) => [...regionSuburbs[slug], ...(furtherPlaces[slug] ?? [])]
