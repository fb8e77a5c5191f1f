import { anyDigit } from './number-privacy.ts'
import { wordsOf } from './place-words.ts'
import { streetTypes } from './street-types.ts'
import { suburbInAddress, suburbOfName } from './suburb-in-address.ts'

/** The text that replaces a job's client, address or notes once they have been erased (D-38). */
export const ERASED = 'Erased'

/**
 * The suburb that an erased job keeps (D-38). People type whole addresses into the field: then it is the suburb that the
 * address names, and null when it names none that is known.
 */
export function suburbAfterErasure(suburb: string | null): string | null {
  if (suburb === null) return null
  const named = suburbOfName(suburb) ?? suburbInAddress(suburb)
  if (named) return named
  // A suburb may begin with such a word: 'St Albans', 'Glen Alice'.
  const hasStreetType = wordsOf(suburb)
    .slice(1)
    .some((word) => streetTypes.has(word))
  return hasStreetType || anyDigit.test(suburb) ? null : suburb
}
