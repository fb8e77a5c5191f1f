import type { AccountChangedMessage } from '@snake-dispatch/contract/alerts'
import type { EndpointName } from '@snake-dispatch/contract/endpoints'
import type { User } from '@snake-dispatch/contract/user'
import { queryClientRef } from './query-client-ref.ts'
import { refreshSession, session } from './session.ts'
import { toast } from './toast.ts'

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
    queryClientRef.current?.removeQueries({ type: 'inactive' })
    void queryClientRef.current?.invalidateQueries()
  })
}

/** How long the toast of a changed account shows, in milliseconds: a user who did not change it must see it. */
const ACCOUNT_DURATION = 60_000

const changedTitles = { email: 'Email address changed', payId: 'Payment ID changed' } as const
const OWN_CHANGE = { mutationKey: ['updateProfile' satisfies EndpointName] }

/** Reads the account again, and announces a new email or PayID (D-36); the page that changed it says so itself. */
export function onAccountChanged({ changed }: AccountChangedMessage): void {
  if (queryClientRef.current?.isMutating(OWN_CHANGE)) return
  void refreshSession()
  if (changed.length === 0) return
  toast({
    variant: 'destructive',
    title: changed.map((name) => changedTitles[name]).join(', '),
    description:
      'It was changed in another window or on another device. If that was not you, change your password now.',
    duration: ACCOUNT_DURATION,
  })
}
