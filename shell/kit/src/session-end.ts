import { session } from './session.ts'

/** How a session ended on this device. */
export interface SessionEnd {
  userId: number
  /**
   * `signed-out`: by the user, in this browser: nothing of theirs stays. `ended`: by itself, e.g. a 401 or a lock: what
   * they have not sent yet waits for them (DISP-42). `another-user`: somebody else has signed in.
   */
  how: 'signed-out' | 'ended' | 'another-user'
}

/**
 * Calls back when the session of a user ends in this tab, or in another one of this browser: the place to remove what
 * this device keeps of them (AUTH-11). It comes after the server has ended the session, and several tabs may call at
 * once. A page that starts without a session calls nothing: check then what is still there. Returns an unsubscribe
 * function.
 */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  let { user } = session.get()
  return session.subscribe(() => {
    const now = session.get()
    // While nobody knows who uses the page, nobody has gone.
    if (now.status === 'loading' || now.status === 'unknown') return
    const before = user
    user = now.user
    if (!before || before.id === user?.id) return
    const isSignOut = now.status === 'guest' && now.signedOut === true
    listener({ userId: before.id, how: user ? 'another-user' : isSignOut ? 'signed-out' : 'ended' })
  })
}
