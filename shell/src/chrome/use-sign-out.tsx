import { useRef, useState, type ReactNode } from 'react'
import { hasOfflineData, lazy, session, toastFailure } from '@snake-dispatch/kit'
import { signOut as endSession } from '../sign-out.ts'

const SignOutQuestion = lazy(() => import('./SignOutQuestion.tsx').then((found) => found.SignOutQuestion), {
  preload: false,
  unavailable: null,
})

interface SignOut {
  /** Signs out, or first asks what becomes of unsent work. */
  signOut: () => void
  /** The question, while it is asked; to be rendered. */
  question: ReactNode
}

/**
 * How this page signs out: it asks first while something waits to be sent, which a sign-out deletes. Where it cannot ask,
 * it says so, and the next press signs out all the same (D-109).
 */
export function useSignOut(): SignOut {
  const [asking, setAsking] = useState(false)
  const hasWarned = useRef(false)
  const isLeaving = useRef(false)
  const leave = async () => {
    // A device that does not answer takes its time to say so.
    if (isLeaving.current) return
    isLeaving.current = true
    let isReadable = false
    try {
      const isUnsent = await hasUnsentWork()
      isReadable = true
      if (!isUnsent) return await endSession()
      await SignOutQuestion.load()
      setAsking(true)
    } catch {
      if (hasWarned.current) return await leaveAnyway(isReadable)
      hasWarned.current = true
      toastFailure(
        'You are still signed in',
        'Signing out could delete work that has not been sent yet. To sign out anyway, press Sign Out again.',
      )
    } finally {
      isLeaving.current = false
    }
  }
  return {
    signOut: () => void leave(),
    question: asking && <SignOutQuestion onClose={() => setAsking(false)} />,
  }
}

/** Leaves nothing on the device that the next user could read, where the browser lets it. */
async function leaveAnyway(isReadable: boolean): Promise<void> {
  await endSession()
  if (isReadable || session.get().user) return
  try {
    const { removeUnreadable } = await import('@snake-dispatch/kit/offline')
    await removeUnreadable()
  } catch {
    toastFailure(
      'Logged out, but this device could not be cleared',
      'Jobs that it keeps for work without a network may still be on it. Delete this site’s data in the browser’s settings.',
    )
  }
}

/** @throws Error where nobody can tell: what this device keeps could not be read */
async function hasUnsentWork(): Promise<boolean> {
  try {
    const { outbox, readOutbox } = await import('@snake-dispatch/kit/offline')
    await readOutbox()
    return outbox.get().length > 0
  } catch (error) {
    // A device that keeps nothing has nothing to lose.
    if (!hasOfflineData()) return false
    throw error
  }
}
