import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '../../internal/classes.ts'
import styles from './ItemList.module.css'

export interface ItemListProps extends ComponentPropsWithRef<'ul'> {
  /** What the items are, read out: the list takes the focus when one of them was removed. */
  'aria-label': string
}

/** A short list of things of one kind with something to do about each, such as devices or passkeys. */
export function ItemList({ className, ...rest }: ItemListProps) {
  return <ul tabIndex={-1} {...rest} className={classes(styles.list, className)} />
}

export interface ItemProps {
  name: string
  /** What is known of it, smaller, below the name. */
  facts?: ReactNode
  /** Its state or its buttons, at the end. */
  actions?: ReactNode
  /** What it opens, such as a dialog. */
  children?: ReactNode
}

export function Item({ name, facts, actions, children }: ItemProps) {
  return (
    <li className={styles.item}>
      <span>
        <span dir="auto" className={styles.name}>
          {name}
        </span>
        {facts && <span className={styles.facts}>{facts}</span>}
      </span>
      {actions && <span className={styles.actions}>{actions}</span>}
      {children}
    </li>
  )
}
