import { useSyncExternalStore } from 'react'

const narrow = '(width < 64rem)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True while the screen has no room for what lies side by side: the links of the header, the columns of a table. */
export function useNarrowScreen(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)
}
