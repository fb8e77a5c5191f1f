import type { ComponentPropsWithRef } from 'react'
import { classes } from '../../internal/classes.ts'
import { initialsOf } from './initials.ts'
import styles from './Avatar.module.css'

export interface AvatarProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** The person's full name; its initials are shown. */
  name: string
  /** True where the name is written beside it. */
  decorative?: boolean | undefined
  /** `medium` 40 px (default), `large` 64 px. */
  size?: 'medium' | 'large' | undefined
}

/** A person's initials in a circle. The initials are never read out; accounts have no pictures. */
export function Avatar({ name, decorative = false, size = 'medium', className, ...rest }: AvatarProps) {
  const naming = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <span
      {...rest}
      {...naming}
      data-size={size}
      data-initials={initialsOf(name)}
      className={classes(styles.avatar, className)}
    />
  )
}
