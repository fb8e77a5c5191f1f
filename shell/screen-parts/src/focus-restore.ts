import { useEffect, useRef, type RefObject } from 'react'

/**
 * For a list: gives the focus to `fallback` when the card or row that had it has left the list, e.g. after a claim. Otherwise a keyboard or a screen reader would start again at the top of the page.
 * @param area only what was in it counts; for a part of a page whose other parts restore their own. Once the area itself is gone, the heading of the page gets the focus
 */
export function useFocusRestore(
  fallback: RefObject<HTMLElement | null>,
  area?: RefObject<HTMLElement | null>,
): void {
  const lastArea = useRef<HTMLElement>(null)
  // After every render: cards come and go with the answers, and the check costs nothing.
  useEffect(() => {
    const hadFocus = lastFocused?.deref()
    const isLost = hadFocus && (!hadFocus.isConnected || hadFocus.closest('[inert]'))
    lastArea.current = area?.current ?? lastArea.current
    const isOurs = !area || (lastArea.current && focusPath.has(lastArea.current))
    if (isLost && isOurs && (document.activeElement === document.body || document.activeElement === hadFocus))
      (fallback.current ?? (area && pageHeading()))?.focus({ preventScroll: true })
  })

  useEffect(() => {
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
}

let lastFocused: WeakRef<Element> | undefined
/** It, and what it was in; while it is in a dialog, also what the dialog was opened from. */
let focusPath = new WeakSet<EventTarget>()

function remember(event: FocusEvent) {
  if (!(event.target instanceof Element)) return
  lastFocused = new WeakRef(event.target)
  if (!event.target.closest('[role=dialog], [role=alertdialog]')) focusPath = new WeakSet()
  for (const part of event.composedPath()) focusPath.add(part)
}

/** The heading of the page, ready to take the focus. */
export function pageHeading(): HTMLElement | undefined {
  // The heading of a hidden screen comes first.
  const heading = [...document.querySelectorAll('h1')].at(-1)
  if (heading) heading.tabIndex = -1
  return heading
}
