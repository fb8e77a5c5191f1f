import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '../../internal/classes.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './DefinitionList.module.css'

export interface DefinitionItem {
  term: string
  detail: ReactNode
  icon?: IconName | undefined
  /** Takes the whole width, for long texts. */
  wide?: boolean | undefined
}

export interface DefinitionListProps extends Omit<ComponentPropsWithRef<'dl'>, 'children'> {
  items: ReadonlyArray<DefinitionItem>
}

/** The facts of one thing, e.g. a job: term above, detail below, two columns where there is room. */
export function DefinitionList({ items, className, ...rest }: DefinitionListProps) {
  return (
    <dl {...rest} className={classes(styles.list, className)}>
      {items.map((item) => (
        <div key={item.term} className={styles.item} data-wide={item.wide || undefined}>
          <dt className={styles.term}>
            {item.icon && <Icon name={item.icon} size="small" />}
            {item.term}
          </dt>
          <dd className={styles.detail}>{item.detail}</dd>
        </div>
      ))}
    </dl>
  )
}
