import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '../../internal/classes.ts'
import styles from './Card.module.css'

export interface CardProps extends ComponentPropsWithRef<'article'> {
  /** The element that says what the card is: `article` (default) in a list, `section` on a page. */
  as?: 'article' | 'section' | undefined
  /** Above the content, from edge to edge, e.g. an UrgencyBand. */
  band?: ReactNode
  /** Actions below the content. */
  footer?: ReactNode
  /** `small` for the cards of a list, `none` where the content has its own, e.g. a table. Default `medium`. */
  padding?: 'small' | 'medium' | 'large' | 'none' | undefined
}

/** A surface that groups everything about one thing, e.g. a job. */
export function Card(props: CardProps) {
  const { as: Element = 'article', band, footer, padding = 'medium', className, children, ...rest } = props
  return (
    <Element {...rest} data-padding={padding} className={classes(styles.card, className)}>
      {band}
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </Element>
  )
}
