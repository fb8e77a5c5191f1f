import { session } from '@snake-dispatch/kit'

const PREFIX = 'snake-dispatch.completion.'
const prefixOf = (userId: number) => `${PREFIX}${userId}.`

/** Whose draft it is, and of which job. */
export interface DraftPlace {
  userId: number
  jobId: number
}

/** The key of one part of a draft in the tab's storage; nobody else's draft has it. */
export function draftKey({ userId, jobId }: DraftPlace, part: 'fields' | 'photo'): string {
  return `${prefixOf(userId)}${jobId}.${part}`
}

/**
 * From now on drafts go with their catcher: when they sign out, or somebody else signs in. They outlast a session
 * that ends by itself.
 * @returns stops it
 */
export function forgetDraftsWithTheirCatcher(): () => void {
  const check = () => {
    const now = session.get()
    if (now.status === 'guest' && now.signedOut) forget(() => true)
    else if (now.status === 'user') forget((key) => !key.startsWith(prefixOf(now.user.id)))
  }
  check()
  return session.subscribe(check)
}

function forget(isMeant: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && isMeant(key)) sessionStorage.removeItem(key)
  } catch {
    // Storage may be forbidden: then there are no drafts.
  }
}
