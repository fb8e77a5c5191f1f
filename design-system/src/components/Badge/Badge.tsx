import type { ComponentPropsWithRef } from 'react'
import { classes } from '../../internal/classes.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './Badge.module.css'

export type BadgeTone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger' | 'emergency'

export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  /** Default `neutral`. `emergency` marks danger to life, such as a dangerous species. */
  tone?: BadgeTone | undefined
  icon?: IconName | undefined
  /** A visible edge: the stronger of two that share a tone. */
  edged?: boolean | undefined
}

/** A short label that classifies the thing beside it. The words carry the meaning, not the colour. */
export function Badge({ tone = 'neutral', icon, edged, className, children, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      data-tone={tone}
      data-edged={edged || undefined}
      className={classes(styles.badge, className)}
    >
      {icon && <Icon name={icon} size="small" className={styles.icon} />}
      {children}
    </span>
  )
}
