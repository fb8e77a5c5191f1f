import { lazy } from '@snake-dispatch/kit'

/** The choice of the order, in a file of its own: the first cards do without it, and without the positions of places. */
export const OrderControl = lazy(() => import('./OrderControl.tsx').then((found) => found.OrderControl), {
  preload: false,
  unavailable: null,
})
