import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '../../internal/classes.ts'
import styles from './UrgencyBand.module.css'

export interface UrgencyBandProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  urgency: 'high' | 'medium' | 'low'
  /** The urgency in words, e.g. 'High'. */
  label: string
  /** Beside the label, e.g. the job number. */
  children?: ReactNode
}

/**
 * The band at the top of a job card (JOB-03). Besides colour and word, the stripes at its end show the urgency:
 * three for high, two for medium, one for low.
 */
export function UrgencyBand({ urgency, label, className, children, ...rest }: UrgencyBandProps) {
  return (
    <div {...rest} data-urgency={urgency} className={classes(styles.band, className)}>
      <span className={styles.label}>{label}</span>
      {children !== undefined && <span className={styles.aside}>{children}</span>}
    </div>
  )
}
