import { lazy } from '@snake-dispatch/kit'

/** The user's addresses and messages, loaded with the Settings tab that shows them. */
export const LazyMessageSettings = lazy(
  () => import('./MessageSettings.tsx').then(({ MessageSettings }) => MessageSettings),
  { preload: false },
)
