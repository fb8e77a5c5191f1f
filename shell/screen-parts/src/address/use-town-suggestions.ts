import { useEffect, useRef, useState } from 'react'

/** How long the list stays after the field lost the focus, in milliseconds (JOB-21). */
export const HIDE_DELAY = 200

interface TownSuggestions {
  /** The towns to show now; empty while the list is closed. */
  suggestions: readonly string[]
  open: () => void
  close: () => void
  /** Closes the list after `HIDE_DELAY`, unless it is opened again before. */
  closeSoon: () => void
}

const none: readonly string[] = []

/** The towns suggested for what is typed, and whether their list is open (JOB-21). */
export function useTownSuggestions(suggest: () => readonly string[] | undefined): TownSuggestions {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (next: boolean) => {
    clearTimeout(timer.current)
    setOpen(next)
  }
  return {
    suggestions: (isOpen && suggest()) || none,
    open: () => show(true),
    close: () => show(false),
    closeSoon: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setOpen(false), HIDE_DELAY)
    },
  }
}
