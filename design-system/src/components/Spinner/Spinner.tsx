import type { ComponentPropsWithRef } from 'react'
import { classes } from '../../internal/classes.ts'
import { SpinnerMark } from '../../internal/SpinnerMark.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Spinner.module.css'

export interface SpinnerProps extends Omit<ComponentPropsWithRef<'output'>, 'children'> {
  /** What is loading; announced politely, not shown. */
  label: string
  /** `medium` 24 px (default), `large` 48 px. */
  size?: 'medium' | 'large' | undefined
}

/** Shows that something is loading. For content whose shape is known, use Skeleton. */
export function Spinner({ label, size = 'medium', className, ...rest }: SpinnerProps) {
  return (
    <output data-size={size} className={classes(styles.spinner, className)} {...rest}>
      <SpinnerMark />
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
  )
}
