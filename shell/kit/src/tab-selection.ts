import { createStore } from './store.ts'

const listeners = new Set<() => void>()

/** Calls back when a main tab is selected, also the one that is open (NAV-04). Returns an unsubscribe function. */
export function followTabSelection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called by the bar of the main tabs. */
export function tabSelected(): void {
  for (const listener of listeners) listener()
}

/** How many new things are behind a main tab, by its path, as its remote counts them (D-152). */
export const tabCounts = createStore<Readonly<Record<string, number>>>({})
