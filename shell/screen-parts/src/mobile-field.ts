import type { ChangeEvent, FocusEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { groupDigits, nationalNumber, phoneAsTyped } from '@snake-dispatch/domain/phone'

/** Room for a number that is pasted with its label or the code of the country; it becomes one of 12 characters (PUB-11). */
const LONGEST_SPELLING = 80

/** How the field of a mobile number reads and changes its value in the form. */
interface MobileValue {
  get: () => string
  set: (number: string) => void
}

/**
 * The props of a text field for a client's number: at most 12 characters, any usual spelling becomes a national one
 * (PUB-11).
 */
export function mobileField(registered: UseFormRegisterReturn, value: MobileValue) {
  // Typed, pasted or filled in by the browser.
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const box = event.target
    const before = value.get()
    const text = phoneAsTyped(box.value, before)
    if (text !== box.value) {
      const caret = (box.selectionStart ?? box.value.length) - (box.value.length - before.length)
      box.value = text
      // What was not taken does not move the caret either.
      if (text === before) box.setSelectionRange(caret, caret)
    }
    return registered.onChange(event)
  }

  const leave = async (event: FocusEvent<HTMLInputElement>) => {
    const national = nationalNumber(event.target.value)
    const grouped = national && groupDigits(national)
    if (grouped && grouped !== event.target.value) value.set(grouped)
    await registered.onBlur(event)
  }

  return {
    ...registered,
    type: 'tel',
    inputMode: 'tel',
    maxLength: LONGEST_SPELLING,
    onChange: (event: ChangeEvent<HTMLInputElement>) => void change(event),
    onBlur: (event: FocusEvent<HTMLInputElement>) => void leave(event),
  } as const
}
