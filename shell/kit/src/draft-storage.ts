import type { User } from '@snake-dispatch/contract/user'
import { session } from './session.ts'

const PREFIX = 'snake-dispatch.draft.'

/** Whose draft it is: of a signed-in user, by their id, or of anyone who uses this tab. */
export type DraftOwner = 'anyone' | User['id']

const prefixOf = (owner: DraftOwner) => `${PREFIX}${owner}.`

/**
 * Drafts of forms in the storage of this tab. Storage may be forbidden or full: then there is no draft, and the form
 * works without.
 */
export const draftStorage = {
  /** The name under which one part of a draft is stored. */
  nameOf: (owner: DraftOwner, key: string, part: string) => `${prefixOf(owner)}${key}.${part}`,
  read(name: string): string | null {
    try {
      return sessionStorage.getItem(name)
    } catch {
      return null
    }
  },
  /** Null removes it. */
  write(name: string, value: string | null): void {
    try {
      if (value === null) sessionStorage.removeItem(name)
      else sessionStorage.setItem(name, value)
    } catch {
      // See above.
    }
  },
}

// Here and not in a form: the page has one copy of the kit, while the file of a form is loaded again with its remote.
session.subscribe(() => {
  const now = session.get()
  if (now.status === 'guest' && now.signedOut) removeDrafts()
  else if (now.status === 'user') removeDrafts(now.user.id)
})

/** Removes the drafts of signed-in users, but for one. They outlast a session that ends by itself. */
function removeDrafts(butOf?: User['id']): void {
  const kept = [prefixOf('anyone'), ...(butOf === undefined ? [] : [prefixOf(butOf)])]
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(PREFIX) && !kept.some((prefix) => name.startsWith(prefix)))
        sessionStorage.removeItem(name)
  } catch {
    // Where storage is forbidden there are no drafts.
  }
}
