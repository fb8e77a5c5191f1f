import * as RadixTabs from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import { classes } from '../../internal/classes.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { PartBoundary } from '../PartBoundary/PartBoundary.tsx'
import styles from './Tabs.module.css'

export interface TabItem {
  value: string
  label: string
  /** Shown where there is room, from 40 rem. */
  icon?: IconName | undefined
  /** Shown beside the label, e.g. how many jobs wait. */
  count?: number | undefined
  content: ReactNode
}

export interface TabsProps extends Omit<RadixTabs.TabsProps, 'children' | 'asChild' | 'orientation' | 'dir'> {
  /** Accessible name of the list of tabs. */
  label: string
  items: ReadonlyArray<TabItem>
}

/** Switches between several views of the same page. */
export function Tabs({ label, items, className, ...rest }: TabsProps) {
  return (
    <RadixTabs.Root {...rest} className={classes(styles.tabs, className)}>
      <RadixTabs.List aria-label={label} className={styles.list}>
        {items.map((item) => (
          <RadixTabs.Trigger key={item.value} value={item.value} className={styles.tab}>
            {item.icon && <Icon name={item.icon} className={styles.icon} />}
            <span>{item.label}</span>
            {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {items.map((item) => (
        <RadixTabs.Content key={item.value} value={item.value} className={styles.panel}>
          <PartBoundary name="This tab">{item.content}</PartBoundary>
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
