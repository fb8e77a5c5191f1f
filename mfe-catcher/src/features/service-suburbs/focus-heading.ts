/** For a button that goes away with what it removes: moves the focus to the heading of the service suburbs. */
export function focusHeading(button: HTMLElement): void {
  button.closest('fieldset')?.querySelector('legend')?.focus()
}
