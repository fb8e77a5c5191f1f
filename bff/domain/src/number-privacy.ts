/** A digit of any script, also a superscript, a fraction or a number in a circle. */
export const anyDigit = /\p{N}/u

/**
 * What people put between the digits of one number: spaces, punctuation, and marks that show nothing. No colon, or the
 * catcher would not read '16:30-18:00'.
 */
const digitSeparator = /[\s\p{Pd}\p{Pc}\p{Ps}\p{Pe}\p{Cf}\u20E3\uFE0F.·−/,*|•]/u

/** From this many digits on a number may be a telephone number. */
const LONG_NUMBER_DIGITS = 8

/** A street number in a suburb field is followed by a word; other numbers, such as a postcode, are not. */
const wordAfter = '(?=.*[A-Za-z]{2})'

const streetNumber = new RegExp(`${anyDigit.source}+${wordAfter}`, 'gsu')
const longNumber = new RegExp(
  `${anyDigit.source}(?:${digitSeparator.source}*${anyDigit.source}){${LONG_NUMBER_DIGITS - 1},}`,
  'gu',
)

/**
 * The text with every number of 8 or more digits as 'XX', with any separators: how readers who may not see the
 * client read a job's details and location details (D-26).
 */
export function maskLongNumbers(text: string): string {
  return text.replace(longNumber, 'XX')
}

/**
 * A suburb as alerts, and readers who may not see the client, read it (D-26): when a whole address was typed into the
 * field, its numbers become 'XX', and so does a telephone number.
 */
export function maskSuburb(suburb: string): string {
  return maskLongNumbers(suburb).replace(streetNumber, 'XX')
}
