import type { Urgency } from '@snake-dispatch/domain/urgency'
import { anyOf, find, pattern, type Finding, type Said } from './said.ts'

const urgent = anyOf(
  `(?:very |really )?urgent, urgently, (?:it's an )?emergency, asap, as soon as possible, (?:right|straight) away,
   critical, immediately`,
)
const notUrgent = anyOf(
  `(?:not|isn't|non)(?: very| that| really| too| so)? urgent, not an emergency, no(?: great)? (?:rush|hurry),
   not in a hurry, when(?:ever)? you can, any time`,
)
/** 'High urgency', 'priority is low'. */
const level = (name: string) =>
  anyOf(`(?:${name}) (?:urgency|priority), (?:urgency|priority)(?: is)? (?:${name})`)
const negation = anyOf("not, no, isn't, wasn't, never, hardly, nothing")
const emphasis = anyOf(
  'a, all, an, any, at, exactly, it, overly, particularly, really, so, such, super, that, the, too, very',
)
const said = pattern(
  `(?<low>${level('low')}|${notUrgent})|(?<medium>${level('medium|moderate|normal')}|(?:fairly|somewhat|moderately) urgent)` +
    `|(?<denied>${negation}(?: ${emphasis}){0,2} ${urgent})` +
    // Other words between may be what is denied: 'not moving urgent'.
    String.raw`|(?<doubtful>(?<=${negation}(?: [\p{L}'’]+){1,2} )${urgent})|${level('high')}|${urgent}`,
)
/** The bare words of the form, between pauses or words that are understood: a guess, as a snake may be high up. */
const bare = pattern(
  String.raw`(?<=^|[,.~_] ?)(?:(?<low>low)|(?<medium>medium|moderate)|high)(?= ?[,.~_]| ?$)`,
)
/** Where the snake is, as the public form asks for it: a guess. The words stay part of the details. */
const rooms = 'house|kitchen|bedroom|bathroom|laundry|lounge|living room|hallway|toilet|lounge room|roof'
const yards = 'yard|backyard|back yard|front yard|garden|driveway|carport|shed|pool|verandah?'
const gone = "moved away, gone now, has gone, has left, it's gone, took off, disappeared, slithered off"
const within = (places: string) => `in (?:the|her|his|their|my) (?:${places})`
const whereItIs = pattern(
  `${anyOf(`inside, ${within(rooms)}`)}|(?<medium>${anyOf(within(yards))})|(?<low>${anyOf(gone)})`,
)

/** How urgent it was said to be. */
export function spokenUrgencies(heard: Said): Finding<Urgency>[] {
  return [...find(heard, said, urgency), ...find(heard, bare, guess)]
}

/** The urgency that follows from where the snake is. */
export function urgencyOfPlace({ text }: Said): Finding<Urgency> | undefined {
  return find({ text, free: text }, whereItIs, guess)[0]
}

function urgency({ groups = {} }: RegExpExecArray): { value: Urgency; sure: boolean } {
  const value = groups['low'] || groups['denied'] ? 'low' : groups['medium'] ? 'medium' : 'high'
  return { value, sure: !groups['denied'] && !groups['doubtful'] }
}

const guess = (match: RegExpExecArray) => ({ ...urgency(match), sure: false })
