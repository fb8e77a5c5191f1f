import { lazy } from '@snake-dispatch/kit'

/** What a client may add to their request; loaded when the page is idle, since it takes photos. */
export const LazyAddToRequest = lazy(() => import('./AddToRequest.tsx').then((found) => found.AddToRequest))
