import { lazy } from '@snake-dispatch/kit'

/**
 * The part below the form, loaded when somebody scrolls towards it: the form matters, this does not. When it cannot
 * be loaded, it is left out. Not preloaded: the hydration starts without it, as the prerendered page does.
 */
export const LazyMarketing = lazy(() => import('./Marketing.tsx').then((found) => found.Marketing), {
  unavailable: null,
  preload: false,
})
