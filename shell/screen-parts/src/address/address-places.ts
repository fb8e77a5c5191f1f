import { streetEnd } from '@snake-dispatch/domain/street-types'
import { suggestTowns, towns } from '@snake-dispatch/domain/towns'
import { addressBeingTyped } from '@snake-dispatch/domain/typed-address'
import { joinStreet, tidySeparators } from './join-street.ts'

/** What an address field knows of places, and what follows from it; too long for the first screen of the public. */
export const addressPlaces = {
  suggestTowns,
  tidySeparators,
  /** In the street and what is typed behind it, also without a comma. */
  partsOf: (typed: string) => addressBeingTyped(typed, streetEnd),
  joinStreet: (typed: string, chosen: string) => joinStreet(typed, chosen, towns),
}

export type AddressPlaces = typeof addressPlaces
