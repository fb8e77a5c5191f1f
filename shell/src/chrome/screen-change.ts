import { outlet } from '../outlet.ts'
import { hideAllUnavailable } from './unavailable.tsx'

interface RoutingEvent {
  oldUrl: string
  newUrl: string
  originalEvent?: { singleSpaTrigger?: string }
}

/** How a page leads to a new screen: the guards of sign-in and sign-out replace the one before. */
const leadsOn = new Set<string | undefined>(['pushState', 'replaceState'])

/** A new screen starts at its top, and a reader of the screen is taken to it; going back is left to the browser. */
export function followScreenChanges(): void {
  addEventListener('single-spa:before-routing-event', (event) => {
    if (pathsDiffer(detailOf(event))) hideAllUnavailable()
  })
  addEventListener('single-spa:routing-event', (event) => {
    const detail = detailOf(event)
    if (!leadsOn.has(detail.originalEvent?.singleSpaTrigger) || !pathsDiffer(detail)) return
    scrollTo(0, 0)
    // A page that has opened with the focus on its heading, or in the field that it begins with, keeps it.
    if (!document.activeElement?.matches('h1, [data-first-focus]')) outlet().focus({ preventScroll: true })
  })
}

const detailOf = (event: Event) => (event as CustomEvent<RoutingEvent>).detail
const pathsDiffer = ({ oldUrl, newUrl }: RoutingEvent) =>
  new URL(oldUrl).pathname !== new URL(newUrl).pathname
