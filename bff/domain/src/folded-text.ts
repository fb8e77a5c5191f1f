/** Characters that leave nothing on a screen: Unicode's default-ignorable ones, e.g. zero-width and direction marks. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu

/** The apostrophes that keyboards and word processors write, and the accents that people type in their place. */
const apostrophes = /['`´\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07]/gu

/** A text without the characters that leave nothing on a screen. Compares texts; emoji need some of these to be drawn. */
export function withoutIgnorable(text: string): string {
  return text.replaceAll(ignorable, '')
}

/** Whether anything of the text can be seen on a screen: not spaces, fillers and controls alone. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\u2800]/u.test(text)
}

/** The text with each of Unicode's dashes and hyphens as '-'. */
export function withPlainHyphens(text: string): string {
  return text.replaceAll(/[\p{Pd}\u2212]/gu, '-')
}

/**
 * The form in which two spellings of the same words are equal, for comparing and searching, never for showing: lower
 * case, without accents, apostrophes and invisible characters, one kind of hyphen, one space between words. "O’Connell",
 * "O'CONNELL" and 'oconnell' are one, and so are both compositions of 'Élodie' and 'elodie'.
 */
export function foldText(text: string): string {
  const letters = withoutIgnorable(text.normalize('NFKD').toLowerCase().normalize('NFKD')).replaceAll(
    /\p{M}/gu,
    '',
  )
  return withPlainHyphens(letters.replaceAll(apostrophes, '')).replaceAll(/\s+/gu, ' ').trim()
}
