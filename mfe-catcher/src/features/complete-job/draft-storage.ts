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
 * From now on drafts go with their catcher: who signs out, or signs in as somebody else, leaves none behind.
 * While the server has not said who uses the page, they stay.
 */
export function forgetDraftsWithTheirCatcher(): void {
  const check = () => {
    const { status, user } = session.get()
    if (status === 'guest') forget(() => true)
    else if (user) forget((key) => !key.startsWith(prefixOf(user.id)))
  }
  session.subscribe(check)
  check()
}

function forget(isMeant: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && isMeant(key)) sessionStorage.removeItem(key)
  } catch {
    // Storage may be forbidden: then there are no drafts.
  }
}
