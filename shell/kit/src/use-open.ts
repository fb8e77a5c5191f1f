import { useCallback, useState, type SyntheticEvent } from 'react'
import { isOutdated, OUTDATED_TEXT } from './deployment.ts'
import { toastFailure } from './toast.ts'

/** Code in a file of its own. */
export interface Loadable {
  /** Loads it once, in one attempt. Rejects when it cannot be loaded; the next call tries again. */
  load: () => Promise<void>
  isLoaded: () => boolean
}

/** The number of the last press: of two presses whose code is still loading, only the later one opens something. */
let lastPress = 0

/** Whether something that a press opens is open. */
export interface OpenState {
  isOpen: boolean
  /** True from the press until it is open; its button shows that. */
  isOpening: boolean
  /** True once it was open; what must keep its state stays rendered from then on. */
  wasOpen: boolean
  /** Given the press, its button has the focus when it opens, and so gets it back. */
  open: (press?: SyntheticEvent) => void
  close: () => void
}

/**
 * The open state of a lazy part: a press opens it at once when it is loaded, else as soon as it is; a toast says when
 * it cannot be loaded. Safari gives no focus to a pressed button, and the focus may move on while the code loads; a
 * dialog gives it back to the element that has it when it opens.
 */
export function useOpen(part: Loadable): OpenState {
  const [stage, setStage] = useState<'closed' | 'opening' | 'open'>('closed')
  const [wasOpen, setWasOpen] = useState(false)

  const open = useCallback(
    (press?: SyntheticEvent) => {
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
        void showNotOpened()
      })
    },
    [part],
  )
  return {
    isOpen: stage === 'open',
    isOpening: stage === 'opening',
    wasOpen,
    open,
    close: () => setStage('closed'),
  }
}

async function showNotOpened() {
  const description = (await isOutdated()) ? OUTDATED_TEXT : 'Please check your connection and try again.'
  toastFailure('This could not be opened', description)
}
