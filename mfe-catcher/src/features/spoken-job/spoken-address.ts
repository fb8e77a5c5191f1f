import { streetTypes } from '@snake-dispatch/domain/street-types'
import { suburbInAddress } from '@snake-dispatch/domain/suburb-in-address'
import { properName } from './proper-name.ts'
import { anyOf, decide, find, isCorrected, pattern, single, type Finding, type Said } from './said.ts'
import { possibleName } from './spoken-client.ts'
import { DOLLARS, NUMBER } from './spoken-numbers.ts'
import { snakeAt } from './spoken-snake.ts'
import { spokenTowns, townAt, withState } from './spoken-town.ts'

/** 'Unit 3, 45', 'Smith Street' and 'Penrith NSW 2750', as far as they were said. */
interface Address {
  number: string | undefined
  street: string
  town: string | undefined
}

/** Types of streets that are no ordinary words: they make a street also without a number before it. */
const PLAIN = anyOf(
  'street, st, road, rd, avenue, ave, drive, lane, crescent, parade, highway, terrace, boulevard',
)
const plainAtEnd = single(`${PLAIN}$`)
const otherTypes = [...streetTypes].filter((type) => !plainAtEnd.test(type))
/** 'Ocean View Road' ends with two. */
const TYPE = `(?:${anyOf(otherTypes.join(', '))}(?: ${PLAIN})?|${PLAIN})`
const notInStreet = anyOf(
  `a, an, the, and, at, in, along, on, is, its, it, it's, to, near, from, for, with, behind, under, there, there's, that's,
   was, i'm, i, my, we, has, have, client, customer, urgent, dollars, bucks, snake, python, mobile, phone, number, address`,
)
const NAME = String.raw`(?!${notInStreet})(?:[\p{L}'’]+|\d+(?:st|nd|rd|th)) `
const STREET = `(?:(?:the )?(?:${NAME}){1,4}?${TYPE}|the ${TYPE}|broadway|esplanade)`
const UNIT = String.raw`${anyOf('unit, flat, apartment, apt, shop, villa, townhouse, suite, lot')} \d+`
const HOUSE = String.raw`(?:\d+-\d+|${NUMBER}(?: to ${NUMBER})?(?: ?[a-h](?= ))?)`
const address = pattern(
  String.raw`(?:(?<![\p{L}\d$])(?<unit>${UNIT}(?:/|,? )|\d+/)?(?<house>${HOUSE}) |(?<lot>${UNIT}),? ` +
    String.raw`|(?:the )?${anyOf('corner, cnr')}(?: of)? (?<corner>(?:${NAME}){1,3})and ` +
    String.raw`|(?<=^|[,.~_] ?|${anyOf('at, on, in, along, from, to, near')} )(?!the ${TYPE}))(?<street>${STREET})`,
)
/** 'Smith Street number 12', and '12 Smith Street, no, 14' where no other street follows. */
const numberBehind = single(String.raw`^(?: ~|,? number) (${NUMBER})(?! ?\d| ${DOLLARS}| ${STREET})`)
const join = /^(?:[,.]| ~)? (?:(?:in|at|near) )?/i

/**
 * The addresses that were said. A corrected one keeps what the correction does not name: '12 Smith Street Penrith, sorry,
 * Smythe Street'.
 */
export function spokenAddresses(said: Said): Finding<string>[] {
  let last: Finding<Address> | undefined
  return find(said, address, (match) => addressOf(said, match)).map((each) => {
    const before = last && isCorrected(said, last, each) ? last : undefined
    const { number = before?.value.number, street, town = before?.value.town } = each.value
    const sure = each.sure || (!each.value.number && before?.sure === true)
    last = { ...each, sure, value: { number, street, town } }
    return { ...last, value: (number ? `${number} ` : '') + street + (town ? `, ${town}` : '') }
  })
}

function addressOf(said: Said, { 0: all, index, groups = {} }: RegExpExecArray) {
  const { unit, house, lot, corner, street = '' } = groups as Record<string, string | undefined>
  if (!house && !lot && !corner && !plainAtEnd.test(street)) return undefined
  const [replaced = '', numberSaid] = numberBehind.exec(said.free.slice(index + all.length)) ?? []
  const end = index + all.length + replaced.length
  const town = townBehind(said, end)
  const number = numberSaid?.replaceAll(' ', '') ?? numberOf(unit, house ?? lot)
  // 'Twelve fourteen' may be two numbers, and more digits before it may belong to it.
  const isClear = !/^\d\d \d\d/.test(house ?? '') && !/\d $/.test(said.free.slice(0, index))
  const sure = Boolean(numberSaid ?? corner ?? (number && isClear)) && town?.sure !== false
  const name = properName(corner ? `corner of ${corner}and ${street}` : street)
  return { value: { number, street: name, town: town?.value }, sure, end: town?.end ?? end }
}

/** 'Unit 3, 45', '3/45', 'Lot 5'. */
function numberOf(unit = '', number = '') {
  const house = /^\d/.test(number)
    ? number.replace(' to ', '-').replaceAll(' ', '').toUpperCase()
    : properName(number)
  if (unit.endsWith('/')) return unit.replace(/^.* /, '') + house
  return unit ? `${properName(unit.replace(/,? $/, ''))}, ${house}` : house || undefined
}

/** The town behind a street, the last one where it was corrected; else a name that is in no list, as a guess. */
function townBehind(said: Said, end: number) {
  const next = (from: number) => townAt(said, from + (join.exec(said.free.slice(from))?.[0].length ?? 0))
  const town = next(end)
  if (town) return { ...((said.free.startsWith(' ~ ', town.end) && next(town.end)) || town), sure: true }
  // After a pause, and without a capital letter, it is more likely something else.
  const from = end + (/^(?: |, (?=\p{Lu}))/u.exec(said.free.slice(end))?.[0].length ?? 0)
  const name = from > end && !snakeAt(said, from) ? possibleName(said, from) : undefined
  return name && { ...withState(said, name), sure: false }
}

/** The place of the job: the last address, with the suburb that was named apart from it; or the suburb alone. */
export function spokenPlace(said: Said, addresses: readonly Finding<string>[]) {
  const chosen = decide(said, addresses)
  const apart = suburbInAddress(chosen?.value ?? '') ? undefined : decide(said, spokenTowns(said))
  if (!chosen && !apart) return {}
  const value = [chosen?.value, apart?.value].filter(Boolean).join(', ')
  const sure = chosen?.sure === true && apart?.sure !== false
  const suburb = suburbInAddress(value)
  return { address: { value, sure }, ...(suburb && { suburb: { value: suburb, sure } }) }
}
