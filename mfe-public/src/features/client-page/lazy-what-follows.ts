import { lazy } from '@snake-dispatch/kit'

const loadWhatFollows = () => import('./what-follows.ts')

/** What a client may add to their request; it takes photos. */
export const LazyAddToRequest = lazy(() => loadWhatFollows().then((found) => found.AddToRequest))

/** Sends the page to others. */
export const LazySendThisPage = lazy(() => loadWhatFollows().then((found) => found.SendThisPage))

/** Sound, vibration, and the screen that stays on: nothing to be seen. */
export const LazyChangeAlerts = lazy(() => loadWhatFollows().then((found) => found.ChangeAlerts), {
  unavailable: null,
})
