import { useSyncExternalStore } from 'react'

/** The breakpoints of the design system. */
const queries = { medium: '(width < 40rem)', wide: '(width < 64rem)' } as const

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/**
 * True while the screen has no room for what lies side by side: the links of the header, a table of many columns.
 * @param below the breakpoint from which there is room: 40rem or 64rem
 */
export function useNarrowScreen(below: keyof typeof queries = 'wide'): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(queries[below]).matches)
}
