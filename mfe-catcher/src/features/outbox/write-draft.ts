import type { User } from '@snake-dispatch/contract/user'
import { draftStorage } from '@snake-dispatch/kit'

/** Gives a form what was filled in before, as the draft that it restores. */
export function writeDraft(owner: User['id'], key: string, fields: object, photo?: unknown): void {
  // A field that was left empty is sent as null.
  const typed = Object.entries(fields).filter(([, value]) => value !== null)
  draftStorage.write(draftStorage.nameOf(owner, key, 'fields'), JSON.stringify(Object.fromEntries(typed)))
  draftStorage.write(
    draftStorage.nameOf(owner, key, 'photo'),
    typeof photo === 'string' && photo ? photo : null,
  )
}
