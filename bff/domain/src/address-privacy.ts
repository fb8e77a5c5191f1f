/** 12, 12A, 12 A; the letter has to stand alone, so that the O of 12 O'Connell St is left to the street. */
const number = String.raw`\d+(?:\s?[a-z](?![\p{L}\d'’.]))?`

/** 12-14, 12 – 14A, 12 & 14. */
const range = String.raw`${number}(?:\s*(?:[-–—&+]|and|to)\s*${number})*`

/** Words that announce a dwelling or a piece of land by its number or its letter. */
const announcement = [
  'apartments?|apt|block|building|bldg|duplex|factory|flat|floor|house|level|lvl|lot|office|room|shed|shop|site',
  'studio|suite|townhouse|units?|villa',
].join('|')

/** Signs that announce a number only: before a letter they are more likely part of a name. */
const numberSign = 'dp|l|nos?|number|rmb|rsd|u|#'

/** One number of the address, announced or not: 'Unit 3', 'Block B', '1st floor', 'B12/', 'C/', '12-14'. */
const part = [
  String.raw`(?:${announcement}|${numberSign})[\s.#]*[a-z]?${range}`,
  String.raw`(?:${announcement})\s+[a-z]`,
  String.raw`(?:ground|\d+(?:st|nd|rd|th)) floor`,
  String.raw`[a-z]{0,2}${range}(?=\s*\/)`,
  String.raw`[a-z](?=\s*\/)`,
  range,
  String.raw`(?:rear|front)(?:\s+of)?(?=\s+\d)`,
].join('|')

/** All numbers that lead the address, each with the space or punctuation around it. */
const leadingNumbers = new RegExp(String.raw`^[\s(["'.,;:]*(?:(?:${part})(?:[\s,./;:)\]]+|$))+`, 'iu')

/** A number that the street's name was typed on to: '12High St', but not '12th Ave'. */
const gluedNumber = /^\s*\d+(?=\p{Lu}\p{Ll})/u

/** Characters that show nothing, such as the marks that a copied address carries along. */
const invisible = /\p{Cf}/gu

/**
 * The address with its leading house number replaced by 'XX ', together with a unit, shop, level or lot before
 * it (UI-03, D-06): '3/45 High St', 'Unit 3, 45 High St' and '12-14A High St' all give 'XX High St'. An address
 * that does not begin with a number, such as '5th Avenue' or 'M1 Motorway', stays as it is.
 */
export function maskAddress(address: string): string {
  const plain = address.normalize('NFKC').replace(invisible, '').replace(gluedNumber, '$& ')
  return plain.replace(leadingNumbers, 'XX ')
}
