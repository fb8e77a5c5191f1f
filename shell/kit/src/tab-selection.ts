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
