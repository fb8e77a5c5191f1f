import { lazy, useShownToast, whenIdle } from '@snake-dispatch/kit'
import { useEffect, useState } from 'react'

const ToastArea = lazy(() => import('./ToastArea.tsx').then((found) => found.ToastArea), {
  preload: false,
  unavailable: null,
})

const signs = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Brings the toast area with the first toast, or after the visitor first touches the page, when what they pressed is done:
 * a toast that says the network is gone must not need the network.
 */
export function Toasts() {
  const shown = useShownToast() !== undefined
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => whenIdle(() => setWanted(true))
    for (const sign of signs) addEventListener(sign, want, { once: true, passive: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, want)
    }
  }, [])
  return shown || wanted ? <ToastArea /> : null
}
