import { properName } from './proper-name.ts'
import { anyOf, find, isCapital, nameAt, pattern, single, WORD, type Finding, type Said } from './said.ts'
import { EMPTY } from './spoken-details.ts'
import { snakeAt } from './spoken-snake.ts'

const PERSON = anyOf("(?:client|customer|caller|contact|owner|resident|tenant)(?:'s)?")
const introduction = anyOf(
  `${PERSON}, name is, name(?:s|d)?, ask(?:ing)? for, (?:speak|spoke|talk) to, (?<=(?:lady|guy|bloke|man|woman) )called`,
)
/** What may stand between 'client' and the name. */
const filler = anyOf(
  `is, was, name, names, called, named, by, the, a, an, goes, guy, bloke, lady, woman, man, man's, his, her, their, our,
   s, person, who's, hers`,
)
const notAName = anyOf(
  `after, around, ask, asking, back, based, before, behind, bring, contact, details, dogs?, dollars, email,
   emergency, get, he's, here, high, how, husband, inside, large, living, lives, low, me, medium, mum, dad,
   names, named, near, no, not, notes?, off, out, outside, over, priced, charge, rang, requests, ring, she's,
   small, speak, spoke, suburb, talk, this, today, two, under, unknown, until, via, was, went, what, when,
   where, which, who, wife, will, yard, (?:client|customer|caller|owner|resident|tenant)s?`,
)
/** A word that may be part of the name of a person or place. */
const NAME = String.raw`(?<![\p{L}'’])(?!${notAName}|${EMPTY})[\p{L}'’]+`
const introduced = pattern(`${introduction}(?:,? ${filler})*,? `)

/** The name of the client, after 'client', 'customer' or 'name is', before 'is the client', and as corrected. */
export function spokenClients(said: Said): Finding<string>[] {
  const found = find(said, introduced, ({ 0: all, index }) => {
    const first = possibleName(said, index + all.length)
    // 'Client Jane, sorry, Joan'.
    const other = first && said.free.startsWith(' ~ ', first.end) && possibleName(said, first.end + 3)
    return other || first
  })
  const beforePerson = before(` is the ${PERSON}`)
  return found.length > 0 ? found : find(said, beforePerson, ({ 1: name }) => ({ value: properName(name!) }))
}

/** A name without an introduction, just before the phone number: a guess. */
export function likelyClient(said: Said, phoneStart: number): Finding<string> | undefined {
  const beforePhone = before('(?:[, ]+(?:on|mobile|phone|number|is|at|his|her|the|contact))*[, ]*(?=_)')
  return find(said, beforePhone, ({ 0: all, 1: name = '', index }) => {
    const isBeforePhone = index + all.length === phoneStart && name.split(' ').some(isCapital)
    return isBeforePhone ? { value: properName(name), sure: false } : undefined
  })[0]
}

const before = (next: string) => pattern(`(${NAME}(?: ${NAME})?)${next}`)

const names = single(`^${NAME}(?: ${NAME}){0,2}$`)

/** The name that begins at this place: one to three words without a pause. */
export function possibleName(said: Said, start: number) {
  // 'Brown' and 'Tiger' may be names; what the recogniser writes small is not.
  const isSnake = ({ 0: word, index }: RegExpExecArray) => !isCapital(word) && snakeAt(said, start + index)
  return nameAt(said, start, (words) => {
    const isName = names.test(words) && ![...words.matchAll(pattern(WORD))].some(isSnake)
    return isName ? properName(words) : undefined
  })
}
