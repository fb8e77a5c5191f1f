import { session } from '@snake-dispatch/kit'
import { ensureSubscription } from './queries.ts'

/**
 * Ensures the push subscription of this browser after the launch, a sign-in, an approval, and when the account turns
 * pushes on (LIVE-06). A failure is only logged (LIVE-10).
 * @returns an unsubscribe function
 */
export function keepSubscribed(): () => void {
  let userId: number | undefined
  const follow = () => {
    const { user } = session.get()
    const wantsPushes =
      user?.status === 'approved' &&
      !user.isDemo &&
      !user.passwordResetRequired &&
      user.notificationSettings['push'] !== false
    const next = wantsPushes ? user.id : undefined
    if (next === userId) return
    userId = next
    if (next !== undefined)
      ensureSubscription(next).catch((error: unknown) =>
        console.warn('This device could not be subscribed to pushes', error),
      )
  }
  follow()
  return session.subscribe(follow)
}
