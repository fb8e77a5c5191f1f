import { useSyncExternalStore } from 'react'

const narrow = '(width < 64rem)'

function subscribe(listener: () => void) {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True while the screen is too narrow for the links of the header. */
export function useNarrowScreen(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)
}
