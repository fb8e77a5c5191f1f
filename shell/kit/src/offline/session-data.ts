import type { User } from '@snake-dispatch/contract/user'
import { onSessionEnd, type SessionEnd } from '../session-end.ts'
import { refreshSession, session } from '../session.ts'
import { deviceNow, serverNow } from '../server-clock.ts'
import { deleteOfflineDatabase } from './database.ts'
import { ACCOUNT, cache, clearCache, removeExpired } from './offline-cache.ts'
import { setHasOfflineData } from './has-offline-data.ts'
import { publicItem } from './public-item.ts'
import { isAnythingStored, removeItemsOf, removeOldItems, setOutboxEnd } from './outbox-store.ts'

let work: Promise<unknown> = Promise.resolve()
/** What removes that which the last session has left. */
let clearing: Promise<unknown> | undefined

/** One after the other, so that nothing is kept after it was to be removed. A failure is not shown: nothing waits for it. */
function inOrder(step: () => Promise<unknown>): Promise<unknown> {
  work = work
    .then(step)
    // Where the database cannot be opened just now, what it keeps is still there.
    .then(async () => setHasOfflineData(await isAnythingStored()))
    .catch((error: unknown) => console.warn('What this device keeps could not be changed', error))
  return work
}

/**
 * Keeps something for the signed-in user until their session ends, at most 24 h (DISP-40, DISP-41).
 * @param name the path of a call whose answer it is
 * @param savedAt when it was read, in milliseconds since 1970
 */
export function cacheForSession(name: string, value: unknown, savedAt = deviceNow()): Promise<unknown> {
  const userId = session.get().user?.id
  if (userId === undefined) return Promise.resolve()
  return inOrder(async () => session.get().user?.id === userId && cache(userId, name, value, savedAt))
}

/** Removes what a session that has ended leaves on this device; what is unsent outlives one that ended by itself. */
function onEnd({ userId, how }: SessionEnd): Promise<unknown> {
  const clear = async () => {
    try {
      await clearCache()
    } finally {
      await (how === 'signed-out' ? removeItemsOf(userId) : setOutboxEnd(userId, serverNow()))
    }
  }
  return inOrder(() => (clearing = clear()))
}

/**
 * Keeps the account of the signed-in user on this device, and removes at the start, and with the session, what must not
 * stay (DISP-40, DISP-41).
 * @returns what ends it
 */
export function startSessionData(): () => void {
  void inOrder(async () => {
    await removeExpired()
    // It removes one that is too old.
    await publicItem()
  })
  let known: User | null | undefined
  const follow = () => {
    const now = session.get()
    // An account that this device itself remembered is not news.
    if (now.status === 'loading' || now.status === 'unknown' || (now.status === 'user' && now.offline)) return
    const { user } = now
    if (user === known) return
    const isStart = known === undefined
    known = user
    if (user) {
      void inOrder(async () => {
        await setOutboxEnd(user.id, undefined)
        await removeOldItems(user.id)
      })
      void cacheForSession(ACCOUNT, user)
    } else if (isStart) {
      // The session has ended while no page was open.
      void inOrder(async () => {
        await clearCache()
        await removeOldItems(undefined)
      })
    }
  }
  // The end of one session comes before what follows it.
  const stops = [onSessionEnd((end) => void onEnd(end)), session.subscribe(follow)]
  const confirm = () => {
    const now = session.get()
    if (now.status === 'user' && now.offline && document.visibilityState === 'visible') void refreshSession()
  }
  addEventListener('online', confirm)
  document.addEventListener('visibilitychange', confirm)
  follow()
  return () => {
    for (const stop of stops) stop()
    removeEventListener('online', confirm)
    document.removeEventListener('visibilitychange', confirm)
  }
}

/** Waits until everything has been kept or removed that was to be. */
export async function offlineDataSettled(): Promise<void> {
  let seen: unknown
  while (seen !== work) {
    seen = work
    await work
  }
}

/** Waits until what the last session left is removed. @throws Error where it stays (D-109) */
export async function sessionDataCleared(): Promise<void> {
  await offlineDataSettled()
  await clearing
}

/**
 * Removes all that this device keeps, of every account: for one that cannot be read, and so neither cleared.
 * @throws Error where it stays
 */
export async function removeUnreadable(): Promise<void> {
  await offlineDataSettled()
  await deleteOfflineDatabase()
  setHasOfflineData(false)
}
