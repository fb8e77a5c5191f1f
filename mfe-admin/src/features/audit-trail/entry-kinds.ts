import type { AuditAction, AuditEntry } from '@snake-dispatch/contract/audit'
import { accountKinds, securityKinds } from './account-kinds.ts'
import { invoiceKinds } from './invoice-kinds.ts'
import { jobKinds } from './job-kinds.ts'
import { ACTOR, phrase, type Phrase } from './phrase.ts'

/** A kind of entry: what the filter calls it, and the sentence of one. */
export interface EntryKind {
  label: string
  sentence: (entry: AuditEntry) => Phrase
  /** The details that the sentence has: they are not listed again below it. */
  says?: readonly string[]
}

/**
 * Every kind that the trail has; the type asks for those that are missing. A new subject brings a table of its own,
 * like `job-kinds.ts`.
 */
export const entryKinds: Readonly<Record<AuditAction, EntryKind>> = {
  ...jobKinds,
  ...invoiceKinds,
  ...accountKinds,
  ...securityKinds,
}

/** The kind of an entry; undefined for one of a newer server, which this page does not know yet. */
export function kindOf({ action }: AuditEntry): EntryKind | undefined {
  const known: Partial<Record<string, EntryKind>> = entryKinds
  return known[action]
}

/** The sentence of an entry; an unknown kind gives its own name. */
export function sentenceOf(entry: AuditEntry): Phrase {
  return kindOf(entry)?.sentence(entry) ?? phrase`${ACTOR}: ${entry.action}`
}
