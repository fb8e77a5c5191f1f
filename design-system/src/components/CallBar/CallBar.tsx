import type { ReactNode } from 'react'
import { classes } from '../../internal/classes.ts'
import styles from './CallBar.module.css'

export interface CallBarProps {
  /** One Button that calls; it fills the bar. */
  children: ReactNode
  className?: string | undefined
}

/**
 * Keeps the call at the thumb: on a phone a bar that stays at the bottom, 77 px high; on a wide screen, and where there
 * is little height, it stands where it is written. The page leaves `--size-call-bar` free at its end.
 */
export function CallBar({ children, className }: CallBarProps) {
  return <div className={classes(styles.bar, className)}>{children}</div>
}
