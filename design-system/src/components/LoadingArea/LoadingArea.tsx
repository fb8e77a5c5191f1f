import { useEffect, type ReactNode } from 'react'
import { STILL_TRYING, useIsSlow } from '../../internal/use-is-slow.ts'
import { Button } from '../Button/Button.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './LoadingArea.module.css'

export interface LoadingAreaProps {
  /** What is loading, for assistive technology, e.g. 'Loading available jobs'. */
  label: string
  /** Asks for it from the beginning; offered once 3 s have passed in silence. */
  onRetry?: (() => void) | undefined
  /** Called when 3 s have passed in silence, e.g. to show what the device has of it; the same function at each render. */
  onSlow?: (() => void) | undefined
  /** The skeletons. */
  children: ReactNode
}

/** Skeletons while something loads; after 3 s of silence 'Still trying…' stands over them, with a way out. */
export function LoadingArea({ label, onRetry, onSlow, children }: LoadingAreaProps) {
  const isSlow = useIsSlow(onRetry !== undefined)
  useEffect(() => {
    if (isSlow) onSlow?.()
  }, [isSlow, onSlow])
  return (
    <div className={styles.area}>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      <div aria-busy="true">{children}</div>
      {isSlow && (
        <div className={styles.slow}>
          {STILL_TRYING}
          <Button size="small" icon="refresh" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}
