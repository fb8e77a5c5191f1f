import { lazy } from '@snake-dispatch/kit'

/** Most people come without a personal link. */
export const LazyLinkOwner = lazy(() => import('./LinkOwner.tsx').then((found) => found.LinkOwner), {
  preload: false,
  unavailable: null,
})
