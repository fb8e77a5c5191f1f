import { lazy } from '@snake-dispatch/kit'
import { MapMissing, MapSkeleton } from './MapSkeleton.tsx'

/** The map with its library and what it knows of places; the list says the same without it. */
export const BoardMap = lazy(() => import('./BoardMap.tsx').then((found) => found.BoardMap), {
  preload: false,
  fallback: <MapSkeleton />,
  unavailable: <MapMissing />,
})
