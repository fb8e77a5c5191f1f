import { useState } from 'react'
import type { Loadable } from './on-demand.tsx'
import { toast } from './toast.ts'

/** What is told when something cannot be opened for want of its code. */
export const NOT_OPENED = {
  variant: 'destructive',
  title: 'This could not be opened',
  description: 'Please check your connection and try again.',
} as const

export interface Opening {
  isOpen: boolean
  /** True from the press until it is open: whoever pressed is shown that. */
  isOpening: boolean
  /** True once it was open; what must keep its state stays drawn from then on. */
  wasOpen: boolean
  open: () => void
  close: () => void
}

/** What a press opens whose code is loaded only then: at once when it is there, else as soon as it comes. */
export function useOpening(part: Loadable): Opening {
  const [stage, setStage] = useState<'closed' | 'opening' | 'open'>('closed')
  const [wasOpen, setWasOpen] = useState(false)

  const show = () => {
    setStage('open')
    setWasOpen(true)
  }
  const open = () => {
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
