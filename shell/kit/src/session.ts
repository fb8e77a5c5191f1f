import { ApiError } from '@snake-dispatch/client/api-error'
import { logout, me } from '@snake-dispatch/contract/accounts'
import type { SessionEndReason } from '@snake-dispatch/contract/session-end'
import type { User } from '@snake-dispatch/contract/user'
import { api, markSessionChange, onForbidden, onUnauthenticated } from './api.ts'
import { portalConfig } from './config.ts'
import { pageData, providePageData } from './page-data.ts'
import { queryClientRef } from './query-client-ref.ts'
import { createStore, useStore } from './store.ts'
import { toast } from './toast.ts'

/**
 * Who uses the page. `unknown`: the server could not tell, so neither guest nor user (AUTH-12). A guest who has
 * `signedOut` did so in this browser: nothing of theirs is to stay, while the user of a session that ended by itself
 * may come back; `endReason` says why it ended (D-43).
 */
export type Session =
  | { status: 'loading' | 'unknown'; user: null }
  | { status: 'guest'; user: null; signedOut?: true; endReason?: SessionEndReason | 'unknown' }
  | { status: 'user'; user: User }

type GuestSession = Extract<Session, { status: 'guest' }>

const loading: Session = { status: 'loading', user: null }
const guest: GuestSession = { status: 'guest', user: null }
const signedOutGuest: GuestSession = { ...guest, signedOut: true }
const unknown: Session = { status: 'unknown', user: null }

/** The session of the page, for code outside components. */
export const session = createStore<Session>(loading)

let refreshes = 0

/** The session, followed from a component. While a prerendered page hydrates it is that of the document. */
export function useSession(): Session {
  return useStore(session, sessionOfDocument)
}

let documentSession: Session = loading

/** The user whose data the document has; a guest where it was requested without a session. */
function sessionOfDocument(): Session {
  const user = pageData()?.user
  if (!user) return portalConfig().hasSession ? loading : guest
  if (documentSession.user !== user) documentSession = { status: 'user', user }
  return documentSession
}

// A wrong password at sign-in is a 401 too: it changes nothing for a guest.
onUnauthenticated((reason) => {
  const { status } = session.get()
  if (status !== 'user' && status !== 'loading') return
  const endReason = reason ?? (status === 'user' ? 'unknown' : undefined)
  becomeGuest(endReason ? { ...guest, endReason } : guest)
})

// An admin may have required a new password since sign-in: the guards then lead to where it is changed.
onForbidden(() => {
  if (session.get().status !== 'user') return
  refreshAfterRefusal ??= refreshSession().finally(() => (refreshAfterRefusal = undefined))
})

/** Under way: the other calls that are refused meanwhile ask nothing more. */
let refreshAfterRefusal: Promise<void> | undefined

/**
 * Finds out at start-up who uses the page, and follows other tabs from then on. A page that was requested without a
 * session, or came with its user, needs no call.
 */
export async function startSession(): Promise<void> {
  followOtherTabs()
  addEventListener('pageshow', refreshReturnedPage)
  if (portalConfig().hasSession && !pageData()) await refreshSession()
  else session.set(sessionOfDocument())
}

/** A page that the browser kept and shows again, after Back, has missed what happened to the session meanwhile. */
function refreshReturnedPage({ persisted }: PageTransitionEvent): void {
  if (persisted) void refreshSession(true)
}

/**
 * Asks the server again who is signed in; a 401 means guest, any other failure `unknown` (AUTH-12). A user stays one,
 * unless somebody else may have signed in.
 */
export async function refreshSession(mayBeSomebodyElse = false): Promise<void> {
  const refresh = ++refreshes
  if (session.get().status === 'unknown') session.set(loading)
  try {
    const user = await api.call(me)
    if (refresh === refreshes) becomeUser(user)
  } catch (error) {
    // The listener above has handled a 401.
    if (refresh !== refreshes || (error instanceof ApiError && error.status === 401)) return
    if (session.get().status === 'loading' || mayBeSomebodyElse) session.set(unknown)
  }
}

/** Makes the page that of the user whom a successful sign-in answered; other tabs follow. */
export function signedIn(user: User): void {
  // What was asked before is no longer true.
  refreshes += 1
  becomeUser(user)
  notifyOtherTabs('signed-in')
}

/** Tells other tabs of a sign-in after which this page itself is loaded again. */
export function signedInForReload(): void {
  notifyOtherTabs('signed-in')
}

/** Signs out; on failure the user stays signed in and a toast says so (AUTH-11). Never throws. */
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
  becomeGuest(signedOutGuest)
  notifyOtherTabs('signed-out')
  toast({ title: 'Logged out', description: 'You have been successfully logged out.' })
}

/** What a tab sends to the others of this browser, which share its cookie. */
type TabMessage = 'signed-in' | 'signed-out'

let otherTabs: BroadcastChannel | undefined

/** A tab that waits on /login follows a sign-in in another tab; a sign-out in one tab is one in all. */
function followOtherTabs(): void {
  otherTabs?.close()
  otherTabs = new BroadcastChannel('snake-dispatch.session')
  otherTabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'signed-out') becomeGuest(signedOutGuest)
    else void refreshSession(true)
  })
}

function notifyOtherTabs(message: TabMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within the origin
  otherTabs?.postMessage(message)
}

/** Nothing that another user saw stays in memory. */
function becomeUser(user: User): void {
  if (user.id !== session.get().user?.id) forgetLastUser()
  session.set({ status: 'user', user })
}

/** Nothing that the last user saw stays in memory. */
function becomeGuest(as: GuestSession): void {
  forgetLastUser()
  session.set(as)
}

function forgetLastUser(): void {
  refreshes += 1
  markSessionChange()
  providePageData(null)
  queryClientRef.current?.clear()
}
