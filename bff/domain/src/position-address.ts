import type { JobPosition } from './job-position.ts'
import { nearestPlace } from './place-positions.ts'
import { LOCATION_GIVEN } from './position-text.ts'
import { townAddress } from './typed-address.ts'

/**
 * The address of a request: what was typed, else the suburb or town nearest to the position, else 'Location given'
 * (D-141). A suburb that is read from it is a guess, as the form makes it (D-51).
 */
export function addressOfRequest(
  address: string | undefined,
  position: JobPosition | null | undefined,
): string {
  const place = address || !position ? undefined : nearestPlace(position)
  return address || (place ? townAddress(place) : LOCATION_GIVEN)
}
