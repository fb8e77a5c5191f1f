import { useRef, useState, type ReactNode } from 'react'
import { hasOfflineData, lazy, toastFailure } from '@snake-dispatch/kit'
import { signOutAndClear } from '../sign-out.ts'

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
      if (!isUnsent) return await signOutAndClear()
      await SignOutQuestion.load()
      setAsking(true)
    } catch {
      if (hasWarned.current) return await signOutAndClear(isReadable ? undefined : 'removeUnreadable')
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
