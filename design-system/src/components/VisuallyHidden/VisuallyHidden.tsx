import type { ComponentPropsWithRef } from 'react'
import { classes } from '../../internal/classes.ts'
import styles from './VisuallyHidden.module.css'

export type VisuallyHiddenProps = ComponentPropsWithRef<'span'>

/** Text for assistive technology only; it takes no room on the screen. */
export function VisuallyHidden({ className, ...rest }: VisuallyHiddenProps) {
  return <span className={classes(styles.hidden, className)} {...rest} />
}
