import { Unavailable } from '@snake-dispatch/kit'
import { createRoot } from 'react-dom/client'
import { containerOf } from '../outlet.ts'

const shown = new Map<string, () => void>()

/**
 * Shows that a section could not be loaded, in its place. A prerendered page is left as it is, it still reads; above
 * one that is there to be used it is said all the same.
 */
export function showUnavailable(name: string, onRetry: () => void): void {
  const container = containerOf(name)
  if (shown.has(name) || container.dataset['prerendered'] === 'to-read') return
  const place = document.createElement('div')
  container.prepend(place)
  const root = createRoot(place)
  root.render(<Unavailable onRetry={onRetry} />)
  shown.set(name, () => {
    root.unmount()
    place.remove()
  })
}

/** Takes the message away, when the section is tried again or another one comes on screen. */
export function hideUnavailable(name: string): void {
  shown.get(name)?.()
  shown.delete(name)
}

/** Takes every message away. */
export function hideAllUnavailable(): void {
  for (const name of shown.keys()) hideUnavailable(name)
}
