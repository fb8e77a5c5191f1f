import { maskAddress } from './address-privacy.ts'
import { maskLongNumbers, maskSuburb } from './number-privacy.ts'

/** The texts of a job that may tell where its client lives, or their number. */
export interface PrivateTexts {
  readonly address?: string | null | undefined
  readonly suburb?: string | null | undefined
  readonly details?: string | null | undefined
  readonly locationDetails?: string | null | undefined
}

/** These texts for readers who may not see the client. */
export interface MaskedTexts {
  readonly addressMasked: string | null
  readonly suburbMasked: string | null
  readonly detailsMasked: string | null
  readonly locationDetailsMasked: string | null
}

/**
 * The masked texts of a job, which readers who may not see the client get, and which their searches use (D-06, D-26).
 * Code that writes one of the texts must store its masked form beside it. A missing text stays null.
 */
export function maskedTexts({ address, suburb, details, locationDetails }: PrivateTexts): MaskedTexts {
  return {
    addressMasked: masked(address, maskAddress),
    suburbMasked: masked(suburb, maskSuburb),
    detailsMasked: masked(details, maskLongNumbers),
    locationDetailsMasked: masked(locationDetails, maskLongNumbers),
  }
}

function masked(text: string | null | undefined, mask: (text: string) => string): string | null {
  return text === null || text === undefined ? null : mask(text)
}
