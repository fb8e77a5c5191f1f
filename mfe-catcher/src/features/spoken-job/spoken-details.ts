import { anyOf, find, pattern, single, type Finding, type Said } from './said.ts'

const introduced = pattern(
  anyOf(
    `details?(?: are)?, (?:please |also )?notes?(?: that)?, comments?, (?:extra|additional|more) info(?:rmation)?,
     (?:also )?mention that, also mention`,
  ) + '[,.]? (?<details>[^.~_]+)',
)

/** What was said after 'details' or 'note', up to the end of the sentence or the next field. */
export function spokenDetails(said: Said): Finding<string>[] {
  return find(said, introduced, ({ groups }) => ({ value: sentence(groups?.['details'] ?? '') }))
}

/** Words that say nothing at the beginning and the end of a phrase, and are no names. */
export const EMPTY = anyOf(
  `a, about, address, also, an, and, are, at, been, big, but, by, call, calls, can, client, cost, customer, for,
   from, g'day, got, gotten, has, have, he, hello, her, hi, his, i, i'd, in, i'm, is, it, it's, i've, job, just,
   like, log, maybe, mate, mobile, my, name, need, needs, new, number, of, okay, ok, on, or, phone, please,
   price, quote, quoted, right, s, said, says, she, snake, so, some, street, submit, that, tell, told, the,
   their, them, then, there, there's, they, thank, thanks, think, to, um, up, urgency, urgent, want, wants, we,
   we've, with, would, yeah, yep, yes, you, one`,
)
/** 'In the kitchen' begins with words that say something of a place. */
const emptyAtStart = single(`^(?:(?!(?:in|at|on|with) )${EMPTY} )+`)
const emptyAtEnd = single(`(?:(?:^| )${EMPTY})+$`)

/** Whatever else was said, so that nothing heard is lost: a guess. */
export function leftoverDetails(said: Said): Finding<string> | undefined {
  const phrases = said.free
    .split(/[,.~_]+/)
    .map((phrase) => phrase.trim().replace(emptyAtStart, '').replace(emptyAtEnd, ''))
    .filter((phrase) => phrase.includes(' ') && /\p{L}{3}/u.test(phrase))
  const value = phrases.map(sentence).join(' ')
  return value ? { value, sure: false, start: 0, end: said.text.length } : undefined
}

const sentence = (words: string) =>
  words
    .trim()
    .replace(/^./u, (first) => first.toUpperCase())
    .replace(/,?$/, '.')
