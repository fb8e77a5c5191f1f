/** Characters that leave nothing on a screen: Unicode's default-ignorable ones, e.g. zero-width and direction marks. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu

/** The apostrophes that keyboards and word processors write, and the accents that people type in their place. */
const apostrophes = /['`´\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07]/gu

/** A text without the characters that leave nothing on a screen. Compares texts; emoji need some of these to be drawn. */
export function withoutIgnorable(text: string): string {
  return text.replaceAll(ignorable, '')
}

/**
 * What leaves nothing on a screen by itself: spaces, default-ignorable and control characters, accents without a letter,
 * and the blank ones of braille, music and hieroglyphs, which Unicode counts as letters and signs.
 */
const blank = String.raw`\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\u2800\u{1D159}\u{13441}\u{13442}`
const visible = new RegExp(String.raw`[^${blank}\p{M}]`, 'u')
const blanks = new RegExp(`[${blank}]`, 'gu')

/** Whether anything of the text can be seen on a screen: not spaces, fillers and controls alone (D-117). */
export function isVisible(text: string): boolean {
  return visible.test(text)
}

/** The length of a text without its invisible characters, in UTF-16 units; spaces between words count (D-117). */
export function visibleLength(text: string): number {
  return text.replaceAll(blanks, (sign) => (/\s/u.test(sign) ? sign : '')).trim().length
}

/** The controls that turn the direction of the text after them, or set it apart: people do not type them. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/gu

/** The text without embeddings, overrides and isolates, which turn around what stands beside them (D-118). */
export function withoutDirectionControls(text: string): string {
  return text.replaceAll(directionControls, '')
}

/** A text as it is stored: trimmed, without direction controls; empty when nothing of it can be seen (D-117, D-118). */
export function tidyText(text: string): string {
  return isVisible(text) ? withoutDirectionControls(text).trim() : ''
}

/** The text with each kind of apostrophe, and the accents that people type in their place, as "'". */
export function withPlainApostrophes(text: string): string {
  return text.replaceAll(apostrophes, "'")
}

/** The text with each of Unicode's dashes, hyphens and what looks like one as '-'. */
export function withPlainHyphens(text: string): string {
  return text.replaceAll(/[\p{Pd}\u02d7\u2043\u2212\u2500\u2796]/gu, '-')
}

/**
 * The form in which two spellings of the same words are equal, for comparing and searching, never for showing: lower
 * case, without accents, apostrophes and invisible characters, one kind of hyphen, one space between words. "O’Connell",
 * "O'CONNELL" and 'oconnell' are one, and so are both compositions of 'Élodie' and 'elodie'.
 */
export function foldText(text: string): string {
  // First, because the normal form of '´' begins with a space.
  const plain = text.replaceAll(apostrophes, '')
  const letters = withoutIgnorable(plain.normalize('NFKD').toLowerCase().normalize('NFKD')).replaceAll(
    /\p{M}/gu,
    '',
  )
  return withPlainHyphens(letters.replaceAll(apostrophes, '')).replaceAll(/\s+/gu, ' ').trim()
}

/**
 * The form in which two spellings of an email address or a licence number are one (D-119): compatibility forms as plain
 * ones, lower case, one kind of hyphen, no spaces and no invisible characters. Accents stay: they tell addresses apart.
 */
export function foldIdentifier(text: string): string {
  const letters = withPlainHyphens(withoutIgnorable(text.normalize('NFKC').toLowerCase()))
  return letters.normalize('NFKC').replaceAll(/\s+/gu, '')
}

/** What is looked for in folded texts (D-124): a search of which nothing is left, such as "'", finds nothing, not all. */
export function foldedSearch(search: string): string {
  return foldText(search) || search.trim()
}
