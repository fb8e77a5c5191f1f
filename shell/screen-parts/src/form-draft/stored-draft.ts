import type * as z from '@snake-dispatch/contract/zod'
import { draftStorage, type DraftOwner } from '@snake-dispatch/kit'
import { parseDraft } from './parse-draft.ts'

/** Every form that keeps a draft, and what it is filled in for. */
export type DraftKey =
  | 'create-account'
  | 'login'
  | 'new-call'
  | 'new-job'
  | 'profile'
  | 'registration'
  | 'request'
  | `approve.${number}`
  | 'approve.several'
  | `cancel-job.${number}`
  | `completion.${number}`
  | `completion-for.${number}`
  | `delete-job.${number}`
  | `dispute.${number}.${'open' | 'share' | 'visit' | 'reply' | 'appeal' | 'decision'}`
  | `hoax-mark.${number}`
  | `restore.${number}`
  | `hoax-unmark.${number}`
  | `account-note.${number}`
  | `job-note.${number}`
  | `lift-bound.${number}`
  | `lock.${number}`
  | 'lock.several'
  | `message.${number}`
  | `message-template.${string}`
  | 'message.several'
  | `correct.${number}.${number}`
  | `correct-job.${number}`
  | `mark-sent.${number}`
  | `offence.${number}`
  | `release.${number}`
  | `release-job.${number}`
  | `revoke.${number}`
  | `withdraw.${number}`
  | `withdraw-job.${number}`

/** Which draft: whose it is, and of which form. */
export interface DraftName {
  owner: DraftOwner
  key: DraftKey
}

/**
 * The parts in which a draft is stored, each under a name of its own: where the photo is too large, the rest is kept all
 * the same. `fields` is the JSON of the values, `photo` a data URL, `requestKey` the idempotency key with which the form
 * may have been sent (D-10).
 */
export type DraftPart = 'fields' | 'photo' | 'requestKey'

const parts: readonly DraftPart[] = ['fields', 'photo', 'requestKey']

const nameOf = ({ owner, key }: DraftName, part: DraftPart) => draftStorage.nameOf(owner, key, part)

/** What the storage of this tab has of a draft, as text; null when it has nothing. */
export function readPart(draft: DraftName, part: DraftPart): string | null {
  return draftStorage.read(nameOf(draft, part))
}

/** Stores a part of a draft; null removes it. */
export function writePart(draft: DraftName, part: DraftPart, value: string | null): void {
  draftStorage.write(nameOf(draft, part), value)
}

/** The stored values that still fit the form (`parseDraft`). */
export function readFields<Schema extends z.ZodMiniObject>(
  draft: DraftName,
  schema: Schema,
): Partial<z.input<Schema>> {
  return parseDraft(schema, readPart(draft, 'fields'))
}

export function writeFields(draft: DraftName, values: object): void {
  writePart(draft, 'fields', JSON.stringify(values))
}

/** The stored photo as a data URL; null when there is none. */
export function readPhoto(draft: DraftName): string | null {
  const stored = readPart(draft, 'photo')
  return stored?.startsWith('data:image/') ? stored : null
}

/** Gives a form what was sent before, as the draft that it restores: a field that was left empty was sent as null. */
export function writeDraft(
  draft: DraftName,
  sent: { fields: object; photo?: unknown; requestKey?: string | undefined },
): void {
  const { fields, photo, requestKey } = sent
  const filledIn = Object.entries(fields).filter(([, value]) => value != null)
  writeFields(draft, Object.fromEntries(filledIn))
  writePart(draft, 'photo', typeof photo === 'string' && photo ? photo : null)
  writePart(draft, 'requestKey', requestKey || null)
}

/** Forgets all of a draft. */
export function forgetDraft(draft: DraftName): void {
  for (const part of parts) writePart(draft, part, null)
}
