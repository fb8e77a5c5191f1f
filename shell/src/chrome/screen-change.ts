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
  let focusedBefore: Element | null = null
  addEventListener('single-spa:before-routing-event', (event) => {
    if (!pathsDiffer(detailOf(event))) return
    hideAllUnavailable()
    focusedBefore = document.activeElement
  })
  addEventListener('single-spa:routing-event', (event) => {
    const detail = detailOf(event)
    if (!leadsOn.has(detail.originalEvent?.singleSpaTrigger) || !pathsDiffer(detail)) return
    scrollTo(0, 0)
    if (!keepsFocus(document.activeElement, focusedBefore)) outlet().focus({ preventScroll: true })
  })
}

/**
 * The focus stays where a page has opened with it, on its heading or in the field that it begins with, and where somebody
 * has gone while the screen was still coming: into its content, a menu or a dialog, which would close without it.
 */
function keepsFocus(focused: Element | null, before: Element | null): boolean {
  if (focused?.matches('h1, [data-first-focus]')) return true
  return focused !== before && Boolean(focused?.closest('#outlet *, [role="menu"], [role="dialog"]'))
}

const detailOf = (event: Event) => (event as CustomEvent<RoutingEvent>).detail
const pathsDiffer = ({ oldUrl, newUrl }: RoutingEvent) =>
  new URL(oldUrl).pathname !== new URL(newUrl).pathname
