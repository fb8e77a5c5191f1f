/** One word or figure of what was heard. */
export interface Word {
  /** As heard. */
  raw: string
  /** In lower case and without apostrophes; '$', '/' and '+' stand alone. */
  text: string
  /** The pause after it, where the recogniser wrote one: a comma, or the end of a sentence. */
  pause: '' | ',' | '.'
  /**
   * Not part of the job, but about what was said before: `replace` corrects it ('sorry, …'), `drop` takes it back
   * ('scratch that'); `dropped` words were taken back.
   */
  control?: 'replace' | 'drop' | 'dropped'
  /** True when it was put together from a correction and may be wrong. */
  doubtful?: boolean
}

/** Sounds and phrases that say nothing. */
const hesitations = phrases(
  'um, umm, uh, uhh, uhm, er, err, erm, ah, ahh, hmm, mm, eh, you know, let me see, lets see, let me think, hang on',
  'hold on, one sec, one second, just a sec, just a second, just a moment, what was it, whats it called, sort of',
)

/** What begins all over again. */
const restarts = phrases('start over, start again, scratch all that, forget all that, clear all that')
const drops = phrases(
  'scratch that, scratch it, delete that, forget that, strike that, cancel that, remove that, ignore that, undo that',
)
const replaces = phrases(
  'sorry, i mean, i meant, make that, make it, or rather, actually, correction, wait, oops, whoops, no, nope, nah',
  'not that, my mistake',
)

/** What makes of 'no' an ordinary word, by what follows it or stands before it. */
const afterPlainNo = new Set(
  'access children dog dogs emergency hurry idea kids longer more name need one pets problem rush sign sooner worries'.split(
    ' ',
  ),
)
const beforePlainNo = new Set('got has have is there theres with'.split(' '))

/**
 * What was heard as words: hesitations are left out, what was taken back by 'start over' too, and corrections are
 * marked.
 */
export function spokenWords(heard: string): Word[] {
  const words: Word[] = []
  const all = tokens(heard)
  for (let i = 0; i < all.length;) {
    const hesitation = phraseAt(all, i, hesitations)
    const restart = phraseAt(all, i, restarts)
    const drop = phraseAt(all, i, drops)
    const replace = isPlainNo(all, i) ? 0 : phraseAt(all, i, replaces)
    const length = hesitation || restart || drop || replace || 1
    if (restart) words.length = 0
    else if (drop || replace) addControl(words, all[i]!, drop ? 'drop' : 'replace')
    else if (!hesitation) words.push(all[i]!)
    else if (words.at(-1)?.pause === ',') words.at(-1)!.pause = ''
    i += length
  }
  return words
}

/** 'No, sorry' is one correction; after 'scratch that' nothing is left to correct. */
function addControl(words: Word[], word: Word, control: 'replace' | 'drop'): void {
  const before = words.at(-1)
  if (before?.control === 'replace') words.pop()
  if (before?.control !== 'drop' || control === 'drop') words.push({ ...word, control })
}

function isPlainNo(words: readonly Word[], at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]]
  if (word?.text !== 'no') return false
  if (after !== undefined && word.pause === '' && afterPlainNo.has(after.text)) return true
  return before !== undefined && before.pause === '' && beforePlainNo.has(before.text)
}

/** How many words the longest of these phrases takes at this place; 0 when none is there. */
export function phraseAt(words: readonly Word[], at: number, known: readonly string[][]): number {
  const fits = (phrase: readonly string[]) =>
    phrase.every(
      (text, n) =>
        words[at + n]?.text === text &&
        !words[at + n]?.control &&
        (n === phrase.length - 1 || words[at + n]?.pause === ''),
    )
  return Math.max(0, ...known.filter(fits).map(({ length }) => length))
}

/** Phrases, from lists with commas. */
export function phrases(...lists: string[]): string[][] {
  return lists.flatMap((list) => list.split(/,\s*/)).map((phrase) => phrase.split(' '))
}

/** Abbreviations whose full stop ends nothing. */
const abbreviations = new Set(['st', 'mt', 'mr', 'mrs', 'ms', 'dr', 'rd', 'ave', 'no', 'pt'])

const tokenPattern =
  /\d+(?:st|nd|rd|th)(?!\p{L})|\d+-\d+(?!\d)|\d+[a-z]?(?!\p{L})|\d+|\p{L}[\p{L}'’]*|[,.;:!?/+$]|\n/giu

function tokens(heard: string): Word[] {
  const text = heard
    // Thousands and cents.
    .replaceAll(/(\d),(\d{3})(?!\d)/g, '$1$2')
    .replaceAll(/(\d)\.\d\d?(?!\d)/g, '$1')
    // The groups of a phone number.
    .replaceAll(/\d+(?:[-–]\d+)+/g, (group) =>
      group.replaceAll(/\D/g, '').length >= 8 ? group.replaceAll(/\D/g, ' ') : group,
    )
  const words: Word[] = []
  for (const [raw] of text.matchAll(tokenPattern)) {
    const last = words.at(-1)
    if (/^[,.;:!?\n]$/.test(raw)) {
      if (last && !(raw === '.' && abbreviations.has(last.text))) last.pause = /[.!?]/.test(raw) ? '.' : ','
    } else words.push({ raw, text: raw.toLowerCase().replaceAll(/['’]/g, ''), pause: '' })
  }
  return words
}
