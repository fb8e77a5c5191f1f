import { useSyncExternalStore } from 'react'

/** The breakpoints of the design system. */
const queries = { medium: '(width < 40rem)', wide: '(width < 64rem)' } as const
type Breakpoint = keyof typeof queries

const listeners = new Set<() => void>()
/** They also tell of another font size, which moves the breakpoints without a change of the window. */
let lists: MediaQueryList[] = []
/** What was read since the last change: each reading makes the browser lay out the page. */
let known: Partial<Record<Breakpoint, boolean>> = {}

function onChange(): void {
  known = {}
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    known = {}
    lists = Object.values(queries).map((query) => matchMedia(query))
    for (const list of lists) list.addEventListener('change', onChange)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) for (const list of lists) list.removeEventListener('change', onChange)
  }
}

function isBelow(below: Breakpoint): boolean {
  if (listeners.size === 0) return matchMedia(queries[below]).matches
  return (known[below] ??= matchMedia(queries[below]).matches)
}

/**
 * True while the screen has no room for what lies side by side: the links of the header, a table of many columns.
 * @param below the breakpoint from which there is room: 40rem or 64rem
 */
export function useNarrowScreen(below: Breakpoint = 'wide'): boolean {
  return useSyncExternalStore(subscribe, () => isBelow(below))
}
