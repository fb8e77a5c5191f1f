import { isFree, type Finding, type Hearing } from './hearing.ts'
import { phraseAt, phrases, type Word } from './spoken-words.ts'

const introductions = phrases(
  'details, detail, details are, note, notes, note that, please note, also note, comment, comments, extra info',
  'additional info, extra information, additional information, more info, mention that, also mention',
)

/** What was said after 'details' or 'note', up to the end of the sentence or the next field. */
export function spokenDetails(hearing: Hearing): Finding<string>[] {
  const { words } = hearing
  const found: Finding<string>[] = []
  for (let at = 0; at < words.length; at++) {
    const length = phraseAt(words, at, introductions)
    if (length === 0 || !isFree(hearing, at, at + length)) continue
    const end = runEnd(hearing, at + length, '.')
    if (end > at + length)
      found.push({ value: sentence(words.slice(at + length, end)), sure: true, start: at, end })
    at = end
  }
  return found
}

/** Words with which a phrase begins or ends that say nothing by themselves. */
const empty = new Set(
  `a also an and are at been big gday gotten told tell but by can client cost customer for from got g'day has have he hi hello her his i id im in is
   it its ive job just log mate mobile my name need needs new number of okay ok on or phone please price quote quoted
   right s she snake so that the their them then there theres they to um up we weve with yeah yep yes address urgent
   urgency thanks thank you about would like submit call calls street want wants one says said some think maybe`.split(
    /\s+/,
  ),
)

/** Whatever else was said, so that nothing heard is lost: a guess. */
export function leftoverDetails(hearing: Hearing): Finding<string> | undefined {
  const { words } = hearing
  const found: { start: number; end: number }[] = []
  for (let at = 0; at < words.length;) {
    const end = runEnd(hearing, at, ',')
    const run = trimmed(words, at, end)
    if (run.end - run.start >= 2 && words.slice(run.start, run.end).some(({ text }) => isContent(text)))
      found.push(run)
    at = Math.max(end, at + 1)
  }
  const [first] = found
  if (!first) return undefined
  const value = found.map(({ start, end }) => sentence(words.slice(start, end))).join(' ')
  return { value, sure: false, start: first.start, end: found.at(-1)!.end }
}

const isContent = (text: string) => !empty.has(text) && /^\p{L}{3,}/u.test(text)
/** These begin what is said of a place: 'under the deck'. */
const leading = new Set('in at on with'.split(' '))

function trimmed(words: readonly Word[], from: number, to: number) {
  let [start, end] = [from, to]
  while (start < end && empty.has(words[start]!.text) && !leading.has(words[start]!.text)) start++
  while (end > start && empty.has(words[end - 1]!.text)) end--
  return { start, end }
}

/** The end of the free words from this place on, up to this pause at the latest. */
function runEnd(hearing: Hearing, from: number, pause: '.' | ','): number {
  let end = from
  while (isFree(hearing, end)) {
    end++
    const here = hearing.words[end - 1]!.pause
    if (here === '.' || here === pause) break
  }
  return end
}

/** Words as one sentence, with the pauses inside it. */
function sentence(words: readonly Word[]): string {
  const text = words
    .map(({ raw, pause }, i) => raw + (pause && i < words.length - 1 ? pause : ''))
    .join(' ')
    .replaceAll(/\$ /g, '$')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
