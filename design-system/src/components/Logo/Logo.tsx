import type { ComponentPropsWithRef } from 'react'
import { classes } from '../../internal/classes.ts'
import styles from './Logo.module.css'

export interface LogoProps extends Omit<ComponentPropsWithRef<'p'>, 'children'> {
  /** The name of the service, beside its mark. */
  name: string
}

const course = 'M28 11H17a4.5 4.5 0 0 0 0 9h6a4.5 4.5 0 0 1 0 9H12'

/** The logo of the service, a banded snake, and its name. */
export function Logo({ name, className, ...rest }: LogoProps) {
  return (
    <p translate="no" {...rest} className={classes(styles.logo, className)}>
      <svg viewBox="0 0 40 40" fill="none" aria-hidden focusable="false" className={styles.mark}>
        <rect width="40" height="40" rx="10" className={styles.ground} />
        <path className={styles.body} d={course} />
        <path className={styles.bands} d={course} />
      </svg>
      <span>{name}</span>
    </p>
  )
}
