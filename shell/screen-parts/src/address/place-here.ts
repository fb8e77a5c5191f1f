import { JobPositionInput } from '@snake-dispatch/contract/job-position'
import { placeInAddress } from '@snake-dispatch/domain/find-area'
import type { JobPosition } from '@snake-dispatch/domain/job-position'
import { nearestPlace, positionOfPlace } from '@snake-dispatch/domain/place-positions'
import { streetEnd } from '@snake-dispatch/domain/street-types'
import { addressBeingTyped, townAddress } from '@snake-dispatch/domain/typed-address'
import { askPosition } from './device-position.ts'
import { LocationGiven, NO_POSITION } from './use-location.ts'

/** What a position does for a field that holds a text. */
export interface Filled {
  /** What the person is told. */
  answer: string
  /** The nearest place and the address with it; absent when what was typed stays. */
  filled?: { place: string; address: string }
  /** The position itself, for a form that sends it; absent outside Australia. */
  position?: JobPosition
}

/** Fills in the nearest place, or says why there is none. */
export type FillIn = (typed: string, suburb: string | undefined) => Filled

/** A position this old, in milliseconds, tells the suburb as well as a new one. */
const RECENT = 5 * 60_000
/** A position this old, in milliseconds, is where the person stands. */
const FRESH = 10_000

/**
 * Asks the device where it is, which asks the person.
 * @param isSent whether the form sends the position (D-141); otherwise it leaves this function only as the name of a
 *   place, and is neither sent nor stored
 */
export async function placeHere(isSent: boolean): Promise<FillIn> {
  const found = await (isSent ? askExactly() : askPosition(RECENT))
  if (typeof found === 'string') return () => ({ answer: NO_POSITION })
  const place = nearestPlace(found.coords)
  const { latitude, longitude, accuracy } = found.coords
  // None outside Australia.
  const position = isSent ? JobPositionInput.safeParse({ latitude, longitude, accuracy }).data : undefined
  if (position) await LocationGiven.load().catch(() => {})
  const given = position && { position }
  if (place === undefined)
    return () => ({ answer: 'We know no place near you. Please type the suburb or town.', ...given })
  return (typed, suburb) => {
    const address = suburb ? undefined : addressAt(place, typed)
    if (address === undefined)
      return { answer: `You are near ${place}. The address stays as it is.`, ...given }
    const next = typed.trim()
      ? 'Change it if the snake is elsewhere.'
      : 'Change it, or add the street and number.'
    return { answer: `${place} is the nearest place we know. ${next}`, filled: { place, address }, ...given }
  }
}

/** As exactly as the device can; indoors, where that may take too long, as it can at once. */
async function askExactly() {
  const found = await askPosition(FRESH, true)
  return found === 'not-found' ? askPosition(RECENT) : found
}

/**
 * The address with a place behind the street that was typed. Undefined when something else follows the street or the
 * address names a place: people know better than the device where the snake is.
 */
export function addressAt(place: string, typed: string): string | undefined {
  const { street, place: begun } = addressBeingTyped(typed, streetEnd)
  if (placeInAddress(typed) !== undefined || positionOfPlace(begun)) return undefined
  const isBeginning = place.toLowerCase().startsWith(begun.toLowerCase())
  if (street && !isBeginning) return undefined
  const before = isBeginning ? street : typed.replace(/[\s,]+$/, '')
  return before ? `${before}, ${townAddress(place)}` : townAddress(place)
}
