import { useEffect, type RefObject } from 'react'

/**
 * For a list of cards: gives the focus to `refuge` when the card that had it has left the list, after a claim or
 * a completion. Otherwise a keyboard or a screen reader would start again at the top of the page.
 */
export function useFocusRescue(refuge: RefObject<HTMLElement | null>): void {
  // After every drawing: cards come and go with the answers, and looking costs nothing.
  useEffect(() => {
    const hadFocus = lastFocused?.deref()
    if (document.activeElement === document.body && hadFocus && !hadFocus.isConnected)
      refuge.current?.focus({ preventScroll: true })
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
