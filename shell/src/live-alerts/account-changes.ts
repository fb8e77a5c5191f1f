import type { EndpointName } from '@snake-dispatch/contract/endpoints'
import type { User } from '@snake-dispatch/contract/user'
import { refreshSession, session } from '@snake-dispatch/kit'
import { queryClientRef } from '@snake-dispatch/kit/host'

/** What the server's answers to a user depend on. */
const rightsOf = ({ role, status, isAdmin, isModerator, serviceSuburbs }: User) =>
  JSON.stringify([role, status, isAdmin, isModerator, serviceSuburbs])

/**
 * Fetches again what is on screen when the rights of the signed-in user have changed, and forgets the rest: a moderator
 * who is one no longer keeps no client's name in memory. Returns an unsubscribe function.
 */
export function followAccountChanges(): () => void {
  let { user } = session.get()
  return session.subscribe(() => {
    const before = user
    ;({ user } = session.get())
    if (!before || before.id !== user?.id || rightsOf(before) === rightsOf(user)) return
    const client = queryClientRef.current
    const forget = () => client?.removeQueries({ type: 'inactive' })
    forget()
    // What was on screen may have gone with the rights, and is inactive now.
    void client?.invalidateQueries().then(forget)
  })
}

const OWN_CHANGE = { mutationKey: ['updateProfile' satisfies EndpointName] }

/** Whether this page is changing the account itself: it says so itself (D-36). */
export function isChangingAccount(): boolean {
  return (queryClientRef.current?.isMutating(OWN_CHANGE) ?? 0) > 0
}

/** Reads the account again, unless this page has changed it: then it does so itself. */
export function onAccountChanged(): void {
  if (!isChangingAccount()) void refreshSession()
}
