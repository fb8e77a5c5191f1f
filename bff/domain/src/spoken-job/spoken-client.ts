import { isFree, isHedged, type Finding, type Hearing } from './hearing.ts'
import { properName } from './proper-name.ts'
import { numberPartsAt } from './spoken-numbers.ts'
import { isSnakeWord } from './spoken-snake.ts'

const people = new Set(
  'client clients customer customers caller callers contact owner owners resident tenant'.split(' '),
)
/** What may stand between 'client' and the name. */
const fillers = new Set(
  `is was name names called named by the a an goes guy bloke lady woman man man's his her their our s person whos who
   hers`.split(/\s+/),
)
const introductions: readonly string[][] = [
  'name is',
  'names',
  'name',
  'named',
  'ask for',
  'asking for',
  'speak to',
  'spoke to',
  'talk to',
].map((phrase) => phrase.split(' '))
const titles = new Set('mr mrs ms miss dr doctor'.split(' '))
/** What is no part of a name. */
const notAName = new Set(
  `a about an and are around at back based big bring but by call called can client customer cost dog dogs dollars for
   from get got has have he her here high hes him his how i id in inside is it its job just like low medium me mobile
   my near need needs new no not number of off on one or out over phone please priced quote quoted rang requests ring
   said says she shes snake so says street that the their them then there theres they this to today two under until
   up urgent urgency wants was we went what when where which who will with would yard you details note notes address
   email suburb unknown says emergency living lives after before via mum dad wife husband`.split(/\s+/),
)
const MOST = 3

/** The name of the client, after 'client', 'customer' or 'name is', before 'is the client', and as corrected. */
export function spokenClients(hearing: Hearing): Finding<string>[] {
  const { words } = hearing
  const found: Finding<string>[] = []
  for (let at = 0; at < words.length; at++) {
    const from = afterIntroduction(hearing, at)
    const name = from === undefined ? undefined : nameAt(hearing, from)
    if (!name) continue
    found.push({ ...name, start: at, sure: !isHedged(hearing, at) })
    at = name.end - 1
    // 'Client Jane, sorry, Joan'.
    const corrected = words[name.end]?.control === 'replace' ? nameAt(hearing, name.end + 1) : undefined
    if (corrected) found.push(corrected)
  }
  return found.length > 0 ? found : namesBefore(hearing)
}

/** Where the name begins after 'client is called' and the like; undefined where nothing introduces one here. */
function afterIntroduction(hearing: Hearing, at: number): number | undefined {
  const { words } = hearing
  if (!isFree(hearing, at)) return undefined
  const isPerson = people.has(words[at]!.text)
  const phrase = introductions.find((each) => each.every((text, n) => words[at + n]?.text === text))
  const isCalled =
    words[at]!.text === 'called' && at > 0 && /^(?:lady|guy|bloke|man|woman)$/.test(words[at - 1]!.text)
  if (!isPerson && !phrase && !isCalled) return undefined
  let next = at + (phrase?.length ?? 1)
  while (isFree(hearing, next) && fillers.has(words[next]!.text)) next++
  return next
}

/** The name that begins at this place: one to three words, with a title before them. */
function nameAt(hearing: Hearing, at: number): Finding<string> | undefined {
  const { words } = hearing
  let end = at
  while (end < at + MOST + Number(titles.has(words[at]?.text ?? '')) && isNameWord(hearing, end)) {
    end++
    if (words[end - 1]!.pause) break
    const joined =
      words[end]?.text === 'and' && /^\p{Lu}/u.test(words[end + 1]?.raw ?? '') && isNameWord(hearing, end + 1)
    if (joined && words[end + 1]!.text !== 'i') end++
  }
  return end > at ? { value: properName(words.slice(at, end)), sure: true, start: at, end } : undefined
}

function isNameWord(hearing: Hearing, at: number): boolean {
  if (!isFree(hearing, at)) return false
  const { raw, text } = hearing.words[at]!
  if (!/^\p{L}[\p{L}'’]*$/u.test(raw) || notAName.has(text) || people.has(text)) return false
  // 'Brown' and 'Tiger' may be names; what the recogniser writes small is not.
  if (isSnakeWord(text) && !/^\p{Lu}/u.test(raw)) return false
  return numberPartsAt(hearing.words, at).length === 0
}

/** 'Jane Smith is the client'. */
function namesBefore(hearing: Hearing): Finding<string>[] {
  const { words } = hearing
  const at = words.findIndex(
    ({ text }, i) => text === 'is' && words[i + 1]?.text === 'the' && people.has(words[i + 2]?.text ?? ''),
  )
  const start = nameStart(hearing, at)
  return start === undefined
    ? []
    : [{ value: properName(words.slice(start, at)), sure: true, start, end: at + 3 }]
}

/** A name without an introduction, just before the phone number: a guess. */
export function likelyClient(hearing: Hearing, phoneStart: number): Finding<string> | undefined {
  const { words } = hearing
  let end = phoneStart
  while (/^(?:on|mobile|phone|number|is|at|his|her|the|contact)$/.test(words[end - 1]?.text ?? '')) end--
  const start = nameStart(hearing, end)
  if (start === undefined || !words.slice(start, end).some(({ raw }) => /^\p{Lu}/u.test(raw)))
    return undefined
  return { value: properName(words.slice(start, end)), sure: false, start, end }
}

function nameStart(hearing: Hearing, end: number): number | undefined {
  let start = end
  while (
    start > Math.max(0, end - 2) &&
    isNameWord(hearing, start - 1) &&
    (start === end || !hearing.words[start - 1]!.pause)
  )
    start--
  return start < end ? start : undefined
}
