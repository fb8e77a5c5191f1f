import { lazy } from '@snake-dispatch/kit'

const loadRest = () => import('./after-first-view.ts')

/** What a client may add to their request; it takes photos. */
export const LazyAddToRequest = lazy(() => loadRest().then((found) => found.AddToRequest))

/** The dispute about the visit, for the few who have one: not before the visit is over. */
export const LazyClientDispute = lazy(
  () => import('./ClientDispute.tsx').then((found) => found.ClientDispute),
  { preload: false },
)

/** Sends the page to others. */
export const LazySendThisPage = lazy(() => loadRest().then((found) => found.SendThisPage))

/** Sound, vibration, and the screen that stays on: nothing to be seen. */
export const LazyChangeAlerts = lazy(() => loadRest().then((found) => found.ChangeAlerts), {
  unavailable: null,
})
