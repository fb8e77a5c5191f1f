import { useLayoutEffect, useRef } from 'react'

/** Some browsers take the focus from a field that is disabled, after Enter in it: gives it back once it is enabled again. */
export function useFocusWhileDisabled(disabled: boolean): void {
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    if (disabled) {
      focused.current = document.activeElement
      return
    }
    const lost = document.activeElement === document.body && focused.current
    if (lost instanceof HTMLElement) lost.focus({ preventScroll: true })
    focused.current = null
  }, [disabled])
}
