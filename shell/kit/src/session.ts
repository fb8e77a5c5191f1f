import { ApiError } from '@snake-dispatch/client/api-error'
import { logout, me } from '@snake-dispatch/contract/accounts'
import type { User } from '@snake-dispatch/contract/user'
import { api, beginEra, onUnauthenticated } from './api.ts'
import { portalConfig } from './config.ts'
import { queryClientRef } from './query-client-ref.ts'
import { createStore, useStore } from './store.ts'
import { toast } from './toast.ts'

/**
 * Who uses the page. `unknown`: the server could not tell, so neither guest nor user (AUTH-12). A guest who has
 * `signedOut` did so on this page: nothing of his is to stay, while a session that ended by itself may come back.
 */
export type Session =
  | { status: 'loading' | 'unknown'; user: null }
  | { status: 'guest'; user: null; signedOut?: true }
  | { status: 'user'; user: User }

const loading: Session = { status: 'loading', user: null }
const guest: Session = { status: 'guest', user: null }
const unknown: Session = { status: 'unknown', user: null }

/** The session of the page, for code outside components. */
export const session = createStore<Session>(loading)

let asked = 0

/** The session, followed from a component. While a prerendered page is taken over it is `loading`. */
export function useSession(): Session {
  return useStore(session, () => loading)
}

/** Finds out at start-up who uses the page; a page that was asked for without a session needs no call. */
export async function startSession(): Promise<void> {
  onUnauthenticated(() => {
    if (session.get().status === 'user') becomeGuest()
  })
  if (portalConfig().hasSession) await refreshSession()
  else session.set(guest)
}

/** Asks the server again who is signed in; a 401 means guest, any other failure `unknown` (AUTH-12). */
export async function refreshSession(): Promise<void> {
  const request = ++asked
  if (session.get().status === 'unknown') session.set(loading)
  try {
    const user = await api.call(me)
    if (request !== asked) return
    // Another tab may have signed in somebody else.
    if (user.id === session.get().user?.id) session.set({ status: 'user', user })
    else signedIn(user)
  } catch (error) {
    if (request !== asked) return
    if (error instanceof ApiError && error.status === 401) becomeGuest()
    else if (session.get().status !== 'user') session.set(unknown)
  }
}

/** Takes over the user whom a successful sign-in answered. */
export function signedIn(user: User): void {
  asked += 1
  beginEra()
  queryClientRef.current?.clear()
  session.set({ status: 'user', user })
}

/** Signs out; on failure the user stays signed in and is told so (AUTH-11). Never throws. */
export async function signOut(): Promise<void> {
  try {
    await api.call(logout)
  } catch {
    toast({
      variant: 'destructive',
      title: 'Logout failed',
      description: 'There was an issue logging out. Please try again.',
    })
    return
  }
  becomeGuest({ status: 'guest', user: null, signedOut: true })
  toast({ title: 'Logged out', description: 'You have been successfully logged out.' })
}

/** Nothing that the last user saw stays in memory. */
function becomeGuest(as: Session = guest): void {
  asked += 1
  beginEra()
  queryClientRef.current?.clear()
  session.set(as)
}
