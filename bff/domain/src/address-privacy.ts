import { withPlainDigits } from './plain-digits.ts'

/** 12, 12A, 12 A; the letter has to stand alone, so that the O of 12 O'Connell St is left to the street. */
const number = String.raw`\d+(?:\s?[a-z](?![\p{L}\d'’.]))?`

/** 12-14, 12 – 14A, 12 & 14. */
const range = String.raw`${number}(?:\s*(?:[-–—&+]|and|to)\s*${number})*`

/** Words that stand before the number or the letter of a dwelling. */
const dwelling = [
  'apartments?|apt|block|building|bldg|duplex|factory|flat|floor|house|level|lvl|office|room|shed|shop|site',
  'studio|suite|townhouse|units?|villa',
].join('|')

/** Signs that stand before a number only: before a letter they are more likely part of a name. */
const numberSign = 'l|nos?|number|rmb|rsd|u|#'

/** One number of the address: 'Unit 3', 'Block B', '1st floor', 'B12/', 'C/4', '12-14'. */
const part = [
  String.raw`(?:${dwelling}|${numberSign})[\s.#]*[a-z]?${range}`,
  String.raw`(?:${dwelling})\s+[a-z]`,
  String.raw`(?:ground|\d+(?:st|nd|rd|th)) floor`,
  String.raw`[a-z]{0,2}${range}(?=\s*\/)`,
  String.raw`[a-z](?=\s*\/\s*\d)`,
  range,
  String.raw`(?:rear|front)(?:\s+of)?(?=\s+\d)`,
].join('|')

/** All numbers that lead the address, each with the space or punctuation around it. */
const leadingNumbers = new RegExp(String.raw`^[\s(["'.,;:]*(?:(?:${part})(?:[\s,./;:)\]]+|$))+`, 'iu')

/** A number that the street's name was typed on to: '12High St', but not '12th Ave'. */
const gluedNumber = /^\s*\d+(?=\p{Lu}\p{Ll})/u

/** Words after which four digits are no postcode: 'Shop 2144', 'Unit B 2145'. */
const notBeforePostcode = [
  String.raw`(?:${dwelling})(?:[\s.]+[a-z])?|${numberSign}|box|c\/o|cabin|caravan|care of|dp|driveway|gate|hse|letterbox`,
  'lot|mailbox|road number|street number',
].join('|')

/** Such words that can also end a town's name, as in 'Byron Bay 2481': they count only at the start of a part. */
const notBeforePostcodeAtStart = 'barn|bay|cottage|farm|garage|lodge|property'

/**
 * A postcode that ends the address or stands before its country: any after a state, else one of New South Wales or
 * the ACT after a word.
 */
const postcode = new RegExp(
  String.raw`(?:(?<=\b(?:nsw|act|qld|vic)[\s,.]*)[2-9]\d{3}` +
    String.raw`|(?<=\p{L}[\s,.]+)(?<!\b(?:${notBeforePostcode})[\s,.]+)` +
    String.raw`(?<!(?:^|[,;(/])\s*(?:${notBeforePostcodeAtStart})[\s,.]+)2\d{3})` +
    String.raw`(?=[\s,.]*(?:australia[\s.]*)?$)`,
  'iu',
)

/** Characters that show nothing of their own, such as the marks that a copied address or an emoji carries along. */
const invisible = /[\p{Cf}\p{Me}\uFE00-\uFE0F]/gu

/** The text with every number as one of 0 to 9, so that `\d` finds it; those without a plain form become 0. */
function withPlainNumbers(text: string): string {
  return withPlainDigits(text.replace(/[\p{No}\p{Nl}]/gu, '0')).replace(invisible, '')
}

/**
 * The address for readers who may not see the client (UI-03, D-06, D-26). The leading street number, with a unit
 * before it, becomes 'XX ': '3/45 High St', 'Unit 3, 45 High St' and '12-14A High St' all give 'XX High St'. Any
 * other run of digits becomes 'XX', as in 'Lot XX' and 'c/- XX High St'; only a postcode at the end stays.
 */
export function maskAddress(address: string): string {
  const plain = withPlainNumbers(address)
  const end = postcode.exec(plain)?.index ?? plain.length
  const street = plain.slice(0, end).replace(gluedNumber, '$& ').replace(leadingNumbers, 'XX ')
  return street.replace(/\d+/g, 'XX') + plain.slice(end)
}
