import { ApiError } from '@snake-dispatch/client/api-error'
import { me } from '@snake-dispatch/contract/session'
import type { SessionEndReason } from '@snake-dispatch/contract/session-end'
import type { User } from '@snake-dispatch/contract/user'
import { api, markSessionChange, onForbidden, onUnauthenticated } from './api.ts'
import { portalConfig } from './config.ts'
import { hasOfflineData } from './offline/has-offline-data.ts'
import { pageData, providePageData } from './page-data.ts'
import { queryClientRef } from './query-client-ref.ts'
import { createStore, useStore } from './store.ts'
import { learnFromDocument } from './server-clock.ts'

/**
 * Who uses the page. `unknown`: the server could not tell, so neither guest nor user (AUTH-12). A guest who has
 * `signedOut` did so in this browser: nothing of theirs is to stay, while the user of a session that ended by itself
 * may come back; `endReason` says why it ended (D-43). A user is `offline` while the server has not named them on this
 * page: it started without a network, with what this device keeps of them (DISP-40).
 */
export type Session =
  | { status: 'loading' | 'unknown'; user: null }
  | { status: 'guest'; user: null; signedOut?: true; endReason?: SessionEndReason | 'unknown' }
  | { status: 'user'; user: User; offline?: true }

type GuestSession = Extract<Session, { status: 'guest' }>

const loading: Session = { status: 'loading', user: null }
const guest: GuestSession = { status: 'guest', user: null }
const signedOutGuest: GuestSession = { ...guest, signedOut: true }
const unknown: Session = { status: 'unknown', user: null }

/** The session of the page, for code outside components. */
export const session = createStore<Session>(loading)

let refreshes = 0

/**
 * Calls back once, as soon as somebody is signed in.
 * @returns what ends the wait
 */
export function whenSignedIn(work: () => void): () => void {
  const stop = session.subscribe(check)
  check()
  return stop

  function check() {
    if (session.get().status !== 'user') return
    stop()
    work()
  }
}

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

/** Under way: other calls that are refused until then ask nothing more. */
let refreshAfterRefusal: Promise<void> | undefined

/**
 * Finds out at start-up who uses the page, and follows other tabs from then on. A page that was requested without a
 * session, or came with its user, needs no call.
 */
export async function startSession(): Promise<void> {
  learnFromDocument()
  followOtherTabs()
  addEventListener('pageshow', refreshReturnedPage)
  const { hasSession, isKept } = portalConfig()
  // A kept document is used where the server has not answered in time: nobody waits once more.
  if (hasSession && !pageData()) await refresh(isKept ? 0 : START_WAIT)
  else session.set(sessionOfDocument())
  removeLeft()
}

/**
 * A session that has ended while no page was open, or before the page began to keep anything, leaves nothing readable on
 * the device (DISP-41).
 */
function removeLeft(): void {
  if (session.get().user || !hasOfflineData()) return
  importOffline()
    .then((offline) => offline.startOffline())
    .catch((error: unknown) => console.warn('Kept data was not removed', error))
}

/** What this device keeps for work without a network; its code is no part of the first files. */
const importOffline = () => import('@snake-dispatch/kit/offline')

/** A page that the browser kept and shows again, after Back, has missed what happened to the session since. */
function refreshReturnedPage({ persisted }: PageTransitionEvent): void {
  if (persisted) void refreshSession(true)
}

/**
 * Asks the server again who is signed in; a 401 means guest, any other failure `unknown` (AUTH-12). A user stays one,
 * unless somebody else may have signed in.
 */
export function refreshSession(mayBeAnotherUser = false): Promise<void> {
  return refresh(START_WAIT, mayBeAnotherUser)
}

/** Milliseconds that a page waits for the server where this device remembers its user. */
const START_WAIT = 3_000

/** @param timeout milliseconds that a page without a user waits where this device remembers one */
async function refresh(timeout: number, mayBeAnotherUser = false): Promise<void> {
  const count = ++refreshes
  if (session.get().status === 'unknown') session.set(loading)
  const isStart = session.get().status === 'loading'
  const isCurrent = () => count === refreshes
  let pendingStored: Promise<boolean> | undefined
  const becomeStored =
    isStart && !mayBeAnotherUser && hasOfflineData()
      ? () => (pendingStored ??= becomeStoredUser(isCurrent))
      : undefined
  const answer = fetchUser(isCurrent, isStart, mayBeAnotherUser, becomeStored)
  if (!becomeStored) return answer
  // With weak coverage nobody waits for the answer; when it comes, it counts.
  if (timeout) await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, timeout))])
  if (isCurrent() && session.get().status === 'loading' && !(await becomeStored())) await answer
}

async function fetchUser(
  isCurrent: () => boolean,
  isStart: boolean,
  mayBeAnotherUser: boolean,
  becomeStored?: () => Promise<boolean>,
) {
  try {
    const user = await api.call(me)
    if (isCurrent()) becomeUser(user)
  } catch (error) {
    // The listener above has handled a 401.
    if (!isCurrent() || (error instanceof ApiError && error.status === 401)) return
    if (!isStart && !mayBeAnotherUser) return
    // The page has not waited for it.
    if (isStart && session.get().status !== 'loading') return
    // Not where the server itself has answered (AUTH-12, DISP-40).
    const isStored = !isAnswer(error) && (await becomeStored?.())
    if (isCurrent() && !isStored) session.set(unknown)
  }
}

/** A proxy without a server behind it answers 502 to 504. */
const isAnswer = (error: unknown) =>
  error instanceof ApiError && !(error.status >= 502 && error.status <= 504)

/**
 * Makes the page that of the user whom this device remembers, with the answers that it keeps for them: they are there
 * before the screen is drawn.
 * @returns true when it is a user's
 */
async function becomeStoredUser(isCurrent: () => boolean): Promise<boolean> {
  const cached = await importOffline()
    .then((offline) => offline.readCache())
    .catch(() => undefined)
  const query = cached?.answers.length ? await import('@snake-dispatch/kit/query').catch(() => {}) : undefined
  if (cached && isCurrent() && session.get().status === 'loading') {
    query?.putCachedAnswers(cached.answers)
    session.set({ status: 'user', user: cached.user, offline: true })
  }
  return session.get().status === 'user'
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

/** Makes the page a guest's after the server has ended the session; other tabs follow. */
export function signedOut(): void {
  becomeGuest(signedOutGuest)
  notifyOtherTabs('signed-out')
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
  removeLeft()
}

function forgetLastUser(): void {
  refreshes += 1
  markSessionChange()
  providePageData(null)
  queryClientRef.current?.clear()
}
