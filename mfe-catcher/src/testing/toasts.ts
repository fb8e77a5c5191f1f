import { renderHook } from '@testing-library/react'
import { dismissToast, useShownToast } from '@snake-dispatch/kit'

const current = () => renderHook(useShownToast).result.current

/** The toast on show, as its title, text and variant; undefined when there is none. */
export function shownToast() {
  const shown = current()
  if (!shown?.open) return undefined
  const { title, description, variant } = shown
  return { title, description, variant }
}

/** Closes the toast on show, so that the next test does not take it for its own. */
export function closeToast(): void {
  const shown = current()
  if (shown) dismissToast(shown.id)
}
