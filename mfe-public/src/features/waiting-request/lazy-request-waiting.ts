import { lazy } from '@snake-dispatch/kit'

/** What keeps a request on this device, and the screen of one that waits: one file. */
export const importWaiting = () => import('./RequestWaiting.tsx')

/** What is shown while a request could not be sent; loaded once the form is touched, since it is needed without a network. */
export const LazyRequestWaiting = lazy(() => importWaiting().then((found) => found.RequestWaiting), {
  preload: false,
})
