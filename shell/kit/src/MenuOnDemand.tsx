import {
  cloneElement,
  useEffect,
  useState,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefAttributes,
} from 'react'
import type { MenuProps } from '@snake-dispatch/design-system/menu'
import { onDemand } from './on-demand.tsx'
import { useOpening } from './use-opening.ts'

/** The design system's menu, in a file of its own. */
export const Menu = onDemand(() =>
  import('@snake-dispatch/design-system/menu').then(({ Menu: found }) => found),
)

type Trigger = ReactElement<HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>>

export interface MenuOnDemandProps extends MenuProps {
  trigger: Trigger
}

/**
 * A menu whose code is loaded when its button is first reached for. Until it is opened for the first time the button
 * stands alone; then it stands in the menu, and the gesture that asked for it is made again there, so that the menu
 * opens as that gesture opens it: by the keyboard with its first entry active.
 */
export function MenuOnDemand(props: MenuOnDemandProps) {
  const { trigger } = props
  const { open, isOpen, isOpening } = useOpening(Menu)
  const [gesture, setGesture] = useState<Gesture>('press')
  const [button, setButton] = useState<HTMLElement | null>(null)

  useEffect(() => {
    button?.focus()
    button?.dispatchEvent(gestures[gesture]())
  }, [button, gesture])

  if (isOpen) return <Menu {...props} trigger={cloneElement(trigger, { ref: setButton })} />

  const ask = (made: Gesture) => {
    setGesture(made)
    open()
  }
  const fetchEarly = () => void Menu.load().catch(() => {})
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': isOpening || undefined,
    onPointerEnter: fetchEarly,
    onFocus: fetchEarly,
    // A click of the keyboard, or of a screen reader, has no count.
    onClick: ({ detail }: MouseEvent) => ask(detail === 0 ? 'arrowDown' : 'press'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      ask('arrowDown')
    },
  })
}

/** The gestures that open the menu's own button, made anew. */
const gestures = {
  press: () => new PointerEvent('pointerdown', { button: 0, bubbles: true, cancelable: true }),
  arrowDown: () => new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
}
type Gesture = keyof typeof gestures
