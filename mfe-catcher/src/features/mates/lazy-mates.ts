import { lazy } from '@snake-dispatch/kit'

/** The dialog that offers a job to a mate (D-153), loaded when it is opened. */
export const OfferDialog = lazy(() => import('./OfferDialog.tsx').then((found) => found.OfferDialog), {
  preload: false,
})
