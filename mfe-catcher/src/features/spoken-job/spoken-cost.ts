import { anyOf, find, pattern, type Finding, type Said } from './said.ts'
import { DOLLARS, NUMBER } from './spoken-numbers.ts'

const quoted = anyOf(
  'charge[ds]?, charging, costs?, costing, fee, pay, paying, payments?, pays, priced?, quoted?, quotes, quoting, told',
)
/** What may stand between 'quoted' and the amount. */
const filler = anyOf(
  `a, about, approx(?:imately)?, around, at, be, for, her, him, is, it, job, of, roughly, that, the, them, this, to, total,
   was, will, would`,
)
const measure = anyOf(
  `[cmk]?m, mil, kilos?, (?:centi|milli|kilo)?met(?:er|re)s?, feet, foot, ft, inch(?:es)?, min(?:ute)?s?, hours?, years?,
   percent`,
)
const amount = String.raw`(?:\$ ?(?<figure>\d+)|(?<!\d)(?<spoken>${NUMBER})(?! ?${measure}))`
const price = pattern(String.raw`(?:${quoted},?(?: ${filler}){0,5} )?${amount}(?: ${DOLLARS}\b)?`)

/** The prices that were said with 'dollars', a dollar sign, or after 'cost' or 'quoted'. */
export function spokenCosts(said: Said): Finding<number>[] {
  return find(said, price, (match) =>
    match[0] === match.groups?.['spoken'] ? undefined : dollars(match, 1, 100_000),
  )
}

/** Numbers that stand by themselves and may be prices. */
export function likelyCosts(said: Said): Finding<number>[] {
  return find(said, price, (match) => dollars(match, 50, 2000)).map((cost) => ({ ...cost, sure: false }))
}

function dollars({ groups = {} }: RegExpExecArray, least: number, most: number) {
  const value = Number((groups['figure'] ?? groups['spoken'] ?? '').replaceAll(' ', ''))
  return value < least || value > most ? undefined : { value }
}
