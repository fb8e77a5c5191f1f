import type { ComponentPropsWithRef } from 'react'
import { classes } from '../../internal/classes.ts'
import styles from './Icon.module.css'
import type { IconName } from './icon-name.ts'
import sprite from './icons.svg'

export type { IconName } from './icon-name.ts'

export interface IconProps extends Omit<ComponentPropsWithRef<'svg'>, 'children' | 'name'> {
  name: IconName
  /** Accessible name, where no text beside the icon says the same. Without it the icon is decoration and hidden. */
  label?: string | undefined
  /** `small` 20 px, `medium` 24 px (default), `large` 32 px. */
  size?: 'small' | 'medium' | 'large' | undefined
}

/**
 * A Material Symbol in the colour of the surrounding text. A name that ends in `-fill` is the filled form. All drawings
 * are in one SVG file beside the scripts, so that the scripts stay small.
 */
export function Icon({ name, label, size = 'medium', className, ...rest }: IconProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg focusable="false" data-size={size} className={classes(styles.icon, className)} {...naming} {...rest}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
