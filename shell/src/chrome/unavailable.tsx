import { lazy } from '@snake-dispatch/kit'
import { Unavailable } from '@snake-dispatch/kit/host'
import { createRoot } from 'react-dom/client'
import { containerOf } from '../outlet.ts'

/** Most visits do without it. */
const NewerPortalNeeded = lazy(
  () => import('./NewerPortalNeeded.tsx').then((found) => found.NewerPortalNeeded),
  { preload: false },
)

const shown = new Map<string, () => void>()

/** Why a section is unavailable: it can be loaded again, or needs a newer portal than this page. */
type Reason = { onRetry: () => void } | { isSkewed: true }

/**
 * Shows that a section could not be loaded, in its place. A prerendered page that is only read is left as it is;
 * above a form it is shown all the same.
 */
export function showUnavailable(name: string, reason: Reason): void {
  const container = containerOf(name)
  if (shown.has(name) || container.dataset['prerendered'] === 'content') return
  const place = document.createElement('div')
  container.prepend(place)
  const root = createRoot(place)
  root.render('onRetry' in reason ? <Unavailable onRetry={reason.onRetry} /> : <NewerPortalNeeded />)
  shown.set(name, () => {
    root.unmount()
    place.remove()
  })
}

/** Removes the message, when the section is loaded again or another one comes on screen. */
export function hideUnavailable(name: string): void {
  shown.get(name)?.()
  shown.delete(name)
}

/** Removes every message. */
export function hideAllUnavailable(): void {
  for (const name of shown.keys()) hideUnavailable(name)
}
