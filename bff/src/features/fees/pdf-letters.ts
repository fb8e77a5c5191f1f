/** Scripts that are written from right to left. */
const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u

/** What has no shape of its own, such as the joiners of emoji. */
const invisible = /^[\p{Cc}\p{Cf}\p{Mn}\p{Me}]$/u

/**
 * A text as a font can draw it (D-189): letters that it does not have are written in Latin letters, '王小明' as
 * 'Wang Xiao Ming', or as '?' where nobody knows how.
 *
 * @param has whether the font has a letter
 */
export async function drawableText(text: string, has: (codePoint: number) => boolean): Promise<string> {
  const isKnown = (letter: string) => has(letter.codePointAt(0)!)
  // What is drawn as one letter is one where Unicode has it.
  const letters = Array.from(text.normalize('NFC').replaceAll(/\s+/gu, ' '))
  const missing = letters.filter((letter) => !isKnown(letter))
  if (missing.length === 0) return inDrawnOrder(letters.join(''))
  // Half a megabyte, which few names need.
  const { default: anyAscii } = await import('any-ascii')
  const latinOf = (letter: string) => anyAscii(letter) || (invisible.test(letter) ? '' : '?')
  const parts: string[] = []
  let run = ''
  const endRun = () => {
    // Each syllable of a Chinese or Korean name begins with a capital.
    if (run) parts.push(run.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '))
    run = ''
  }
  for (const letter of letters) {
    if (!isKnown(letter)) {
      run += latinOf(letter)
      continue
    }
    endRun()
    parts.push(letter)
  }
  endRun()
  return inDrawnOrder(parts.join(''))
}

/**
 * Joins words that are written from right to left: the font reverses what is not divided by a plain space. That space
 * then stands left of them, so a second one divides them from what follows.
 */
function inDrawnOrder(text: string): string {
  if (!rightToLeft.test(text)) return text
  return text
    .split(' ')
    .reduce((drawn, word, index, words) =>
      rightToLeft.test(words[index - 1]!)
        ? drawn + (rightToLeft.test(word) ? '\u00a0' : '  ') + word
        : `${drawn} ${word}`,
    )
}
