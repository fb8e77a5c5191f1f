import { useLayoutEffect, useRef } from 'react'

/**
 * Radix gives the focus back only to its own trigger; a dialog that is opened by state has none, and the
 * keyboard would start again at the top of the page. This remembers who had the focus when `open` turned
 * true (the dialog's content mounts one commit later) and gives it back.
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
