import { useEffect, useRef, type RefObject } from 'react'

interface FormInteractions {
  /** A field of the form got the focus. */
  onTouch: () => void
  /** Enter was pressed in a field of one line. */
  onEnter: () => void
}

/** What happens anywhere in a form; the ref goes to the form. */
export function useFormInteractions({
  onTouch,
  onEnter,
}: FormInteractions): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const element = form.current
    const enter = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'file') return
      // With an active suggestion, Enter takes that suggestion.
      if (!target.hasAttribute('aria-activedescendant')) onEnter()
    }
    // On a prerendered page a field may have got the focus before.
    if (element?.contains(document.activeElement)) onTouch()
    element?.addEventListener('focusin', onTouch)
    element?.addEventListener('keydown', enter)
    return () => {
      element?.removeEventListener('focusin', onTouch)
      element?.removeEventListener('keydown', enter)
    }
  }, [onTouch, onEnter])
  return form
}
