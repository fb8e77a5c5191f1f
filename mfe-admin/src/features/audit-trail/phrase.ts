import type { AuditEntry } from '@snake-dispatch/contract/audit'

/** Whom a sentence names, beside its words: shown as a link to their trail. */
export type Named = 'actor' | 'subject' | 'about' | 'from'

/** A sentence in pieces: words, and those whom it names. */
export type Phrase = readonly (string | { readonly named: Named })[]

/** The account that acted. */
export const ACTOR = { named: 'actor' } as const
/** The job, the account or the invoice that it happened to. */
export const SUBJECT = { named: 'subject' } as const
/** The third account, e.g. whom a job was assigned to. */
export const ABOUT = { named: 'about' } as const
/** The catcher whom a job was taken from. */
export const FROM = { named: 'from' } as const

/** Writes a sentence: phrase`${ACTOR} claimed ${SUBJECT}`. Empty pieces are left out. */
export function phrase(words: TemplateStringsArray, ...pieces: readonly Phrase[number][]): Phrase {
  return words.flatMap((text, index) => [text, pieces[index] ?? '']).filter((piece) => piece !== '')
}

/** What those whom a sentence names are called in it. */
export function nameOf(entry: AuditEntry, named: Named): string {
  const { actor, subject } = entry
  if (named === 'actor') return actor ? (actor.name ?? 'A removed account') : 'The portal'
  if (named !== 'subject') return entry[named]?.name ?? 'a removed account'
  if (subject.type === 'job') return subject.label === null ? 'a removed job' : `job #${subject.label}`
  if (subject.type === 'invoice') return `invoice ${subject.label ?? ''}`.trimEnd()
  return subject.label ?? 'a removed account'
}

/** A sentence as plain text. */
export function phraseText(entry: AuditEntry, sentence: Phrase): string {
  return sentence.map((piece) => (typeof piece === 'string' ? piece : nameOf(entry, piece.named))).join('')
}
