import { useLayoutEffect, useRef } from 'react'

/**
 * Radix returns the focus only to its own trigger. A dialog that is opened by state has none, and the keyboard would
 * start again at the top of the page. This remembers the element that had the focus when `open` became true (the
 * dialog's content mounts one commit later) and returns the focus to it.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement
  }, [open])
  return (event) => {
    event.preventDefault()
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
  }
}
