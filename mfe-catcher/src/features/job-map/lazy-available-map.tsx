import { lazy } from '@snake-dispatch/kit'
import { MapMissing, MapSkeleton } from './MapSkeleton.tsx'

/** The map with its library, loaded on a wide screen once the page is idle; the list says the same without it. */
export const AvailableMap = lazy(() => import('./AvailableMap.tsx').then((found) => found.AvailableMap), {
  preload: false,
  fallback: <MapSkeleton />,
  unavailable: <MapMissing />,
})
