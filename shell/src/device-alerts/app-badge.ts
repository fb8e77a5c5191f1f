import { availableJobs, type Job } from '@snake-dispatch/contract/jobs'
import { setBadge } from './alert-store.ts'
import { queryClientRef } from '@snake-dispatch/kit/host'

let shown: number | undefined

/**
 * Keeps the number of available jobs on the app's icon, where the platform can, from the first section on that lists
 * jobs. Signing out clears it: see `clearDevice`.
 */
export function keepBadge(): void {
  if (!('setAppBadge' in navigator)) return
  const client = queryClientRef.current
  if (!client) return addEventListener('single-spa:routing-event', keepBadge, { once: true })
  const count = () => {
    const jobs = client.getQueryData<readonly Job[]>([availableJobs.path])
    if (jobs?.length === shown) return
    shown = jobs?.length
    if (shown === undefined) return
    setBadge(shown).catch((error: unknown) => console.warn('The app badge could not be set', error))
  }
  count()
  client.getQueryCache().subscribe(count)
}
