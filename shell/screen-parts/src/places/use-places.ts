import { useEffect, useState } from 'react'
import { withRetries } from '@snake-dispatch/kit'

/** What is known of places is loaded only where a distance or a map is to be shown. */
const loadPlaces = () => import('./places.ts')
export type Places = Awaited<ReturnType<typeof loadPlaces>>

/** The positions of places, once they are needed and loaded; `hasFailed` after the last of several attempts. */
export function usePlaces(areNeeded: boolean): {
  places: Places | undefined
  hasFailed: boolean
  retry: () => void
} {
  const [places, setPlaces] = useState<Places>()
  const [hasFailed, setFailed] = useState(false)
  const isMissing = areNeeded && !places && !hasFailed
  useEffect(() => {
    if (!isMissing) return
    const left = new AbortController()
    const load = async () => {
      const found = await loadPlaces()
      if (!left.signal.aborted) setPlaces(found)
    }
    withRetries(load, left.signal).catch((error: unknown) => {
      if (left.signal.aborted) return
      console.warn('The positions of places could not be loaded', error)
      setFailed(true)
    })
    return () => left.abort()
  }, [isMissing])
  return { places, hasFailed, retry: () => setFailed(false) }
}
