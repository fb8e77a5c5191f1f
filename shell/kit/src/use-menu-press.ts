import { useState, type KeyboardEvent, type MouseEvent, type SyntheticEvent } from 'react'
import type { OpenState } from './use-open.ts'

/**
 * For a menu that is loaded by the press that opens it (`useMenuPress(AreasMenu.useOpen())`): the props of its button until
 * then, and how it was pressed. With the keyboard the first entry is entered.
 */
export function useMenuPress({ open, ...state }: OpenState) {
  const [opened, setOpened] = useState<'byKeyboard' | 'byPointer'>('byPointer')
  function press(event: SyntheticEvent, isKey: boolean) {
    setOpened(isKey ? 'byKeyboard' : 'byPointer')
    open(event)
  }
  const button = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // A click without a pointer is a press of Enter or Space.
    onClick: (event: MouseEvent) => press(event, event.detail === 0),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      press(event, true)
    },
  } as const
  return { ...state, opened, button }
}
