import { useCallback, useRef, useState } from 'react'
import type { AreaMatch, findAreas } from '@snake-dispatch/domain/find-area'

interface Areas {
  /** What was found for the text; undefined while it is too short, or the places are not loaded yet. */
  found: readonly AreaMatch[] | undefined
  /** Loads the list of all places, which is too long for a page that most people only read. */
  load: () => void
  search: (text: string) => void
}

/** Below this length nothing is looked for. */
const SHORTEST = 3

/** Finds places while somebody types. After a failure the next letter loads the list again. */
export function useAreas(): Areas {
  const [found, setFound] = useState<readonly AreaMatch[]>()
  const latest = useRef('')
  const loading = useRef<Promise<typeof findAreas>>(undefined)

  const loaded = useCallback(() => {
    loading.current ??= import('@snake-dispatch/domain/find-area').then((module) => module.findAreas)
    loading.current.catch(() => (loading.current = undefined))
    return loading.current
  }, [])

  const load = useCallback(() => void loaded().catch(() => {}), [loaded])

  const search = useCallback(
    (text: string) => {
      latest.current = text
      loaded().then(
        (find) => {
          if (latest.current === text) setFound(text.trim().length < SHORTEST ? undefined : find(text))
        },
        () => {},
      )
    },
    [loaded],
  )

  return { found, load, search }
}
