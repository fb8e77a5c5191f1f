import { isFree, isHedged, type Finding, type Hearing } from './hearing.ts'
import { numberPartsAt, valueOf } from './spoken-numbers.ts'

const units: readonly (string | undefined)[] = ['dollars', 'dollar', 'bucks', 'buck', 'aud']
const triggers = new Set(
  'charge charged charges charging cost costing costs fee pay paying payment pays price priced quote quoted quoting told'.split(
    ' ',
  ),
)
/** What may stand between 'quoted' and the amount. */
const fillers = new Set(
  'a about approx approximately around at be for her him is it job of roughly that the them this to total was will would'.split(
    ' ',
  ),
)
const MOST = 100_000

/** The prices that were said with 'dollars', a dollar sign, or after 'cost' or 'quoted'. */
export function spokenCosts(hearing: Hearing): Finding<number>[] {
  return amounts(hearing).filter(({ sign }) => sign)
}

/** A number that stands by itself and may be a price: from $50 to $2,000. */
export function likelyCosts(hearing: Hearing): Finding<number>[] {
  return amounts(hearing)
    .filter(({ value, end }) => value >= 50 && value <= 2000 && !isMeasure(hearing, end))
    .map((amount) => ({ ...amount, sure: false }))
}

interface Amount extends Finding<number> {
  /** Whether something says that it is a price. */
  sign: boolean
}

function amounts(hearing: Hearing): Amount[] {
  const { words } = hearing
  const found: Amount[] = []
  for (let at = 0; at < words.length;) {
    const isSigned = words[at]?.text === '$' && isFree(hearing, at)
    const all = isFree(hearing, at) ? numberPartsAt(words, isSigned ? at + 1 : at) : []
    // '$250 12 Smith Street': the sign belongs to the first figure.
    const parts =
      isSigned && /^\d+$/.test(words[at + 1]?.text ?? '') && !all[1]?.isMultiplier ? all.slice(0, 1) : all
    const last = parts.at(-1)
    const value = valueOf(parts)
    if (last && value !== undefined && value >= 1 && value <= MOST && isFree(hearing, at, last.end)) {
      const hasUnit = !words[last.end - 1]?.pause && units.includes(words[last.end]?.text)
      const trigger = triggerBefore(hearing, at)
      const sign = isSigned || hasUnit || trigger !== undefined
      const sure =
        sign && !isHedged(hearing, at) && !words.slice(at, last.end).some(({ doubtful }) => doubtful)
      found.push({ value, sure, sign, start: trigger ?? at, end: hasUnit ? last.end + 1 : last.end })
    }
    at = last?.end ?? at + 1
  }
  return found
}

function triggerBefore(hearing: Hearing, at: number): number | undefined {
  for (let i = at - 1; i >= Math.max(0, at - 5) && isFree(hearing, i); i--) {
    if (triggers.has(hearing.words[i]!.text)) return i
    if (!fillers.has(hearing.words[i]!.text)) return undefined
  }
  return undefined
}

const measures = new Set(
  `cm centimetre centimetres centimeters feet foot ft inches kilo kilos kilometres km m meter meters metre metres
   mil millimetres minute minutes mins hour hours year years percent`.split(/\s+/),
)

const isMeasure = ({ words }: Hearing, end: number) => measures.has(words[end]?.text ?? '')
