import { isRestricted } from '@snake-dispatch/contract/user'
import { session } from '@snake-dispatch/kit'
import { followPushPermission } from '@snake-dispatch/screen-parts/push-permission'
import { askPermission, ensureSubscription } from './queries.ts'

/**
 * Ensures the push subscription of this browser after the launch, a sign-in, an approval, when the account turns pushes
 * on and when the browser's settings allow them; asks for the permission where that is undecided (LIVE-06). A failure is
 * only logged (LIVE-10).
 * @returns an unsubscribe function
 */
export function keepSubscribed(): () => void {
  let userId: number | undefined
  let asking = new AbortController()
  const ensure = () => {
    const id = userId
    if (id === undefined) return
    askPermission(asking.signal)
      .then(() => (userId === id ? ensureSubscription(id) : undefined))
      .catch((error: unknown) => console.warn('This device could not be subscribed to pushes', error))
  }
  const follow = () => {
    const { user } = session.get()
    const wantsPushes =
      user?.status === 'approved' &&
      !user.isDemo &&
      !isRestricted(user) &&
      user.notificationSettings['push'] !== false
    const next = wantsPushes ? user.id : undefined
    if (next === userId) return
    asking.abort()
    asking = new AbortController()
    userId = next
    ensure()
  }
  follow()
  const stops = [session.subscribe(follow), followPushPermission(ensure), () => asking.abort()]
  return () => stops.forEach((stop) => stop())
}
