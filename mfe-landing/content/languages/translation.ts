/**
 * What a language says for each English sentence of `english.ts`, by that sentence: a changed English sentence has no
 * translation until somebody translates it again, and is then shown in English alone (D-142). `{service}`, `{lowest}`
 * and `{highest}` stand for numbers.
 */
export type Translation = Readonly<Record<string, string>>
