import { lazy } from '@snake-dispatch/kit'

/** New catchers alone see it; its room is there before. */
export const FirstDay = lazy(() => import('./FirstDay.tsx').then((found) => found.FirstDay), {
  preload: false,
  unavailable: null,
})
