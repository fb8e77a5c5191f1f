import { anyOf, pattern } from './said.ts'

/** Sounds and phrases that say nothing. */
const hesitation = anyOf(
  `u[hm]+, uhm, er[rm]?, ah+, h?mm+, eh, you know, let me (?:see|think), let's see, (?:hang|hold) on, one sec(?:ond)?,
   just a (?:sec|second|moment), what was it, what's it called, sort of`,
)
const startOver = anyOf('start (?:over|again), (?:scratch|forget|clear) all that')
const scratchThat = anyOf('(?:scratch|delete|forget|strike|cancel|remove|ignore|undo) that, scratch it')
/** 'No' is an ordinary word after 'has' or before 'idea'. */
const afterHas = "(?<!(?:got|has|have|is|it's|there|there's|with) )"
const nouns = `access|children|dogs?|emergency|hurry|idea|kids|longer|more|name|need|one|pets|problem|rush|sign|sooner|worries`
const correction = anyOf(
  `${afterHas}no(?! (?:${nouns})), nope, nah, sorry, i mean, i meant, make that, make it, or rather, actually, correction, wait, w?hoops, oops,
   not that, my mistake`,
)

/**
 * What was heard as one line of words with single spaces and, where the recogniser wrote pauses, ',' and '.'. Nothing
 * is left of hesitations and of what was said before 'start over'; ' ~ ' stands for a correction ('sorry, …'), ' ^ ' for
 * 'scratch that'.
 */
export function plainText(heard: string): string {
  return (
    heard
      // Thousands and cents.
      .replaceAll(/(\d),(\d{3})(?!\d)/g, '$1$2')
      .replaceAll(/(\d)\.\d\d?(?!\d)/g, '$1')
      // The groups of a phone number: '0412-345-678', but not '12-14'.
      .replaceAll(/\d+(?:[-–]\d+)+/g, (group) => (group.length > 8 ? group.replaceAll(/\D/g, ' ') : group))
      // Abbreviations whose full stop ends nothing.
      .replaceAll(/\b(st|mt|mr|mrs|ms|dr|rd|ave|pt)\./gi, '$1')
      .replaceAll(/ ?(?:\/|\bslash\b) ?/gi, '/')
      .replaceAll(/[;:\n]/g, ',')
      .replaceAll(/[!?]/g, '.')
      .replaceAll(/(?!(?<=\d)-\d)[^\p{L}\p{N}'’$+/,.]+/gu, ' ')
      .replaceAll(/ ?([,.])[ ,.]*/g, '$1 ')
      .replaceAll(pattern(`,? *${hesitation}[,.]? *`), ' ')
      .replace(new RegExp(`^.*${startOver}[,.]? *`, 'iu'), '')
      .replaceAll(pattern(`[,.]? *${scratchThat}[,.]?`), ' ^ ')
      .replaceAll(pattern(`(?:[,.]? *${correction})+[,.]?`), ' ~ ')
      .replaceAll(/[~ ]*\^[~ ]*/g, ' ^ ')
      .replaceAll(/ +/g, ' ')
      .trim()
  )
}
