import type { ComponentPropsWithRef } from 'react'
import { classes } from '../../internal/classes.ts'
import styles from './Icon.module.css'
import { iconPaths } from './paths.ts'

/** A Material Symbol that the portal uses; a name ending in `-fill` is the filled form. */
export type IconName = keyof typeof iconPaths

export interface IconProps extends Omit<ComponentPropsWithRef<'svg'>, 'children' | 'name'> {
  name: IconName
  /** Says what the icon means where no text beside it does. Without it the icon is decoration and hidden. */
  label?: string | undefined
  /** `small` 20 px, `medium` 24 px (default), `large` 32 px, `huge` 56 px. */
  size?: 'small' | 'medium' | 'large' | 'huge' | undefined
}

/** An inline SVG in the colour of the surrounding text. */
export function Icon({ name, label, size = 'medium', className, ...rest }: IconProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      viewBox="0 -960 960 960"
      focusable="false"
      data-size={size}
      className={classes(styles.icon, className)}
      {...naming}
      {...rest}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
