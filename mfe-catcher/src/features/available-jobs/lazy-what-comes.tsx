import { lazy } from '@snake-dispatch/kit'

/** Only an empty list says it. */
export const WhatComes = lazy(() => import('./WhatComes.tsx').then((found) => found.WhatComes), {
  fallback: 'New jobs appear here by themselves.',
  unavailable: 'New jobs appear here by themselves.',
  preload: false,
})
