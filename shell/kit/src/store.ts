import { useSyncExternalStore } from 'react'

/** A value that the whole page shares and that screens can follow. */
export interface Store<T> {
  get: () => T
  set: (next: T) => void
  /** Calls back after every change; returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void
}

/** Makes a store; setting the value it already holds notifies nobody. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Follows a store from a component; while hydrating, the component sees the value of the prerendered page. */
export function useStore<T>(store: Store<T>, whilePrerendered: () => T = store.get): T {
  return useSyncExternalStore(store.subscribe, store.get, whilePrerendered)
}
