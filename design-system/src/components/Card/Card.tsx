import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '../../internal/classes.ts'
import styles from './Card.module.css'

export interface CardProps extends ComponentPropsWithRef<'article'> {
  /** The element that says what the card is: `article` (default) in a list, `section` on a page. */
  as?: 'article' | 'section' | undefined
  /** Edge to edge above the content, e.g. an UrgencyBand. */
  band?: ReactNode
  /** Actions below the content. */
  footer?: ReactNode
  /** `none` when the content brings its own, e.g. a table. */
  padding?: 'medium' | 'large' | 'none' | undefined
}

/** A sheet of paper that holds one thing. */
export function Card(props: CardProps) {
  const { as: Element = 'article', band, footer, padding = 'medium', className, children, ...rest } = props
  return (
    <Element {...rest} data-padding={padding} className={classes(styles.card, className)}>
      {band}
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </Element>
  )
}
