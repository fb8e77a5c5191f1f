import { useRef } from 'react'

/**
 * Radix gives the focus back only to its own trigger; a dialog that is opened by state has none, and the
 * keyboard would start again at the top of the page. The handlers remember who had it and give it back.
 */
export function useFocusReturn() {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
    },
  }
}
