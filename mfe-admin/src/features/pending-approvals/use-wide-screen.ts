import { useSyncExternalStore } from 'react'

/** From here on the table has room for its columns. */
const WIDE = '(width >= 64rem)'

function subscribe(listener: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True where a table fits; cards stand in its place elsewhere. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
}
