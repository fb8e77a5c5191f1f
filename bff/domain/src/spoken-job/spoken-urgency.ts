import type { Urgency } from '../urgency.ts'
import { isFree, isHedged, type Finding, type Hearing } from './hearing.ts'
import { phraseAt, phrases } from './spoken-words.ts'

/** What says how urgent it is. */
const said: Record<Urgency, string[][]> = {
  high: phrases(
    'urgent, very urgent, really urgent, urgently, emergency, its an emergency, asap, as soon as possible, right away, straight away',
    'high urgency, urgency high, urgency is high, high priority, priority high, critical, immediately',
  ),
  medium: phrases(
    'medium urgency, urgency medium, urgency is medium, medium priority, priority medium, moderate urgency, fairly urgent',
    'somewhat urgent, moderately urgent, normal urgency, urgency normal',
  ),
  low: phrases(
    'not urgent, not very urgent, not that urgent, not really urgent, isnt urgent, non urgent, not an emergency, no rush',
    'no hurry, no great hurry, not in a hurry, low urgency, urgency low, urgency is low, low priority, priority low',
    'whenever you can, when you can, any time, not too urgent, not so urgent',
  ),
}

/** The bare words of the form: a guess, because a snake may be high up and of medium size. */
const bare: Record<Urgency, string[][]> = {
  high: phrases('high'),
  medium: phrases('medium, moderate'),
  low: phrases('low'),
}

const rooms =
  'house, kitchen, bedroom, bathroom, laundry, lounge, living room, hallway, toilet, lounge room, roof'
const yards =
  'yard, backyard, back yard, front yard, garden, driveway, carport, shed, pool, veranda, verandah'
const withIn = (places: string) =>
  phrases(
    ...places
      .split(', ')
      .flatMap((place) => [
        `in the ${place}`,
        `in her ${place}`,
        `in his ${place}`,
        `in their ${place}`,
        `in my ${place}`,
      ]),
  )

/** Where the snake is, as the public form asks for it: a guess. The words stay part of the details. */
const places: Record<Urgency, string[][]> = {
  high: [...withIn(rooms), ...phrases('inside')],
  medium: withIn(yards),
  low: phrases('moved away, gone now, has gone, has left, its gone, took off, disappeared, slithered off'),
}

const sizes = new Set('sized size length python snake one brown up sort street'.split(' '))

const negations = new Set('not no isnt wasnt never hardly nothing'.split(' '))
const beforeUrgent = new Set(
  'a all an any at exactly it overly particularly really so such super that the too very'.split(' '),
)

/** Words up to which a negation may stand before what it denies. */
const NEGATION_REACH = 3

/**
 * What was said to be urgent and denied just before: low ('not at all urgent'), or a guess where other words stand in
 * between, since they may be what is denied.
 */
function denied(hearing: Hearing, finding: Finding<Urgency>): Finding<Urgency> {
  if (finding.value !== 'high') return finding
  let isPlain = true
  for (let at = finding.start - 1; at >= Math.max(0, finding.start - NEGATION_REACH); at--) {
    const { text, pause } = hearing.words[at]!
    if (pause !== '' || !isFree(hearing, at)) break
    if (negations.has(text)) return { ...finding, sure: false, ...(isPlain && { value: 'low', start: at }) }
    isPlain &&= beforeUrgent.has(text)
  }
  return finding
}

/** How urgent it was said to be. */
export function spokenUrgencies(hearing: Hearing): Finding<Urgency>[] {
  const { words } = hearing
  const found = phrasesIn(hearing, said).map((each) =>
    denied(hearing, { ...each, sure: !isHedged(hearing, each.start) }),
  )
  const isSaid = (at: number) => found.some(({ start, end }) => start <= at && at < end)
  const lone = phrasesIn(hearing, bare).filter(
    ({ start, end }) =>
      !isSaid(start) && !sizes.has(words[end]?.text ?? '') && isByItself(hearing, start, end),
  )
  return [...found, ...lone]
}

/** The urgency that follows from where the snake is. */
export function urgencyOfPlace(hearing: Hearing): Finding<Urgency> | undefined {
  return phrasesIn({ ...hearing, taken: [] }, places)[0]
}

function phrasesIn(hearing: Hearing, known: Record<Urgency, string[][]>): Finding<Urgency>[] {
  const found: Finding<Urgency>[] = []
  for (let at = 0; at < hearing.words.length; at++) {
    const [longest] = (['low', 'medium', 'high'] as const)
      .map((urgency) => ({ urgency, length: phraseAt(hearing.words, at, known[urgency]) }))
      .sort((a, b) => b.length - a.length)
    if (!longest || longest.length === 0 || !isFree(hearing, at, at + longest.length)) continue
    found.push({ value: longest.urgency, sure: false, start: at, end: at + longest.length })
    at += longest.length - 1
  }
  return found
}

/** Between pauses, corrections, or words that are understood. */
function isByItself(hearing: Hearing, start: number, end: number): boolean {
  const { words } = hearing
  const before = start === 0 || words[start - 1]!.pause !== '' || !isFree(hearing, start - 1)
  const after = end >= words.length || words[end - 1]!.pause !== '' || !isFree(hearing, end)
  return before && after
}
