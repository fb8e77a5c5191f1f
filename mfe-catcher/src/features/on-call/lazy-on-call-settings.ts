import { lazy } from '@snake-dispatch/kit'

/** The plan of on call, loaded with the Settings tab that shows it. */
export const LazyOnCallSettings = lazy(
  () => import('./OnCallSettings.tsx').then(({ OnCallSettings }) => OnCallSettings),
  { preload: false },
)
