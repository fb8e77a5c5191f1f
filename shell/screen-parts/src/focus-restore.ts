import { useEffect, type RefObject } from 'react'

/**
 * For a list: gives the focus to `fallback` when the card or row that had it has left the list, e.g. after a claim. Otherwise a keyboard or a screen reader would start again at the top of the page.
 */
export function useFocusRestore(fallback: RefObject<HTMLElement | null>): void {
  // After every render: cards come and go with the answers, and the check costs nothing.
  useEffect(() => {
    const hadFocus = lastFocused?.deref()
    const isLost = hadFocus && (!hadFocus.isConnected || hadFocus.closest('[inert]'))
    if (isLost && (document.activeElement === document.body || document.activeElement === hadFocus))
      fallback.current?.focus({ preventScroll: true })
  })

  useEffect(() => {
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
}

let lastFocused: WeakRef<Element> | undefined

function remember({ target }: FocusEvent) {
  if (target instanceof Element) lastFocused = new WeakRef(target)
}
