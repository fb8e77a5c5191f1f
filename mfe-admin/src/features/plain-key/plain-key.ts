import { isSwitchedOn } from '../device-switch/device-switch.ts'

/** Where a letter has a meaning of its own: it is typed, or chooses by its first letter. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=combobox]'

/**
 * Whether a letter was pressed by itself, or '?', where no field has the focus and no dialog or menu is open; never where
 * the keys are switched off: by voice or with a tremor they are pressed unmeant.
 */
export function isPlainKey(event: KeyboardEvent, letter: string): boolean {
  if (event.key.toLowerCase() !== letter || event.repeat || event.defaultPrevented) return false
  // '?' needs Shift on most keyboards.
  if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && letter !== '?')) return false
  if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return false
  return (
    isSwitchedOn('single-keys') && !document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')
  )
}
