import type { ComponentPropsWithRef, CSSProperties } from 'react'
import { classes } from '../../internal/classes.ts'
import styles from './Skeleton.module.css'

export interface SkeletonProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** `text` (default) a line of the surrounding type, `block` a picture or control, `circle` an avatar. */
  shape?: 'text' | 'block' | 'circle' | undefined
  /** Any CSS length; default the whole width (circle: 3rem). */
  width?: string | undefined
  /** Any CSS length; default one line (block: 8rem, circle: its width). */
  height?: string | undefined
}

/**
 * A placeholder in the shape of what is being loaded. It is decoration: its container has `aria-busy` and a
 * visually hidden text.
 */
export function Skeleton({ shape = 'text', width, height, className, style, ...rest }: SkeletonProps) {
  const size: CSSProperties = { width, height: height ?? (shape === 'circle' ? width : undefined) }
  return (
    <span
      {...rest}
      aria-hidden
      data-shape={shape}
      className={classes(styles.skeleton, className)}
      style={{ ...size, ...style }}
    />
  )
}
