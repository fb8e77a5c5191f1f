import { useState, type SyntheticEvent } from 'react'
import type { Loadable } from './on-demand.tsx'
import { toast } from './toast.ts'

/** What is told when something cannot be opened for want of its code. */
export const NOT_OPENED = {
  variant: 'destructive',
  title: 'This could not be opened',
  description: 'Please check your connection and try again.',
} as const

/** The number of the last press: of two whose code is still to come, only the later one opens something. */
let lastPress = 0

export interface Opening {
  isOpen: boolean
  /** True from the press until it is open: whoever pressed is shown that. */
  isOpening: boolean
  /** True once it was open; what must keep its state stays drawn from then on. */
  wasOpen: boolean
  /** Given the press, its button has the focus when it opens, and so gets it back. */
  open: (press?: SyntheticEvent) => void
  close: () => void
}

/**
 * What a press opens whose code is loaded only then: at once when it is there, else as soon as it comes.
 * Safari gives no focus to a pressed button, and the focus may move on while the code comes; a dialog gives it back
 * to who has it when it opens.
 */
export function useOpening(part: Loadable): Opening {
  const [stage, setStage] = useState<'closed' | 'opening' | 'open'>('closed')
  const [wasOpen, setWasOpen] = useState(false)

  const open = (press?: SyntheticEvent) => {
    const opener = press?.currentTarget
    const thisPress = ++lastPress
    const show = () => {
      if (thisPress !== lastPress) return setStage('closed')
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      setStage('open')
      setWasOpen(true)
    }
    if (part.isLoaded()) return show()
    setStage('opening')
    part.load().then(show, () => {
      setStage('closed')
      toast(NOT_OPENED)
    })
  }
  return {
    isOpen: stage === 'open',
    isOpening: stage === 'opening',
    wasOpen,
    open,
    close: () => setStage('closed'),
  }
}
