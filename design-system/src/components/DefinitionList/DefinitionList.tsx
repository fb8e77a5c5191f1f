import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '../../internal/classes.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './DefinitionList.module.css'

export interface DefinitionItem {
  term: string
  detail: ReactNode
  icon?: IconName | undefined
  /** Fills the whole width, for long texts. */
  wide?: boolean | undefined
}

export interface DefinitionListProps extends Omit<ComponentPropsWithRef<'dl'>, 'children'> {
  items: ReadonlyArray<DefinitionItem>
}

/** The facts about one thing, e.g. a job: each term above its detail, in columns where there is room. */
export function DefinitionList({ items, className, ...rest }: DefinitionListProps) {
  return (
    <dl {...rest} className={classes(styles.list, className)}>
      {items.map((item) => (
        <div key={item.term} className={styles.item} data-wide={item.wide || undefined}>
          <dt className={styles.term}>
            {item.icon && <Icon name={item.icon} size="small" />}
            {item.term}
          </dt>
          <dd dir="auto" className={styles.detail}>
            {item.detail}
          </dd>
        </div>
      ))}
    </dl>
  )
}
