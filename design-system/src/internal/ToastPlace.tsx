import { useSyncExternalStore, type KeyboardEvent } from 'react'
import overlay from './overlay.module.css'

/** The places of the open dialogs, the one opened last at the end. */
let places: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]): void {
  places = next
  for (const listener of listeners) listener()
}

function register(place: HTMLElement | null) {
  if (!place) return
  change([...places, place])
  return () => change(places.filter((other) => other !== place))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Where a dialog shows the messages: above its panel, so that they cover nothing, and part of it, since nothing outside
 * of a dialog can be read or focused while it is open.
 */
export function ToastPlace() {
  return <div ref={register} className={overlay.toasts} />
}

/**
 * For the panel of a dialog: Escape closes the dialog also while a message stands in it. Radix takes the message for
 * what lies on top, and closes that alone. A message that has the focus is no child of the panel: it goes alone.
 */
export function closedByEscape(close: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close()
  }
}

/** The place in the uppermost dialog; undefined while none is open. */
export function useToastPlace(): HTMLElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => places.at(-1),
    () => undefined,
  )
}
