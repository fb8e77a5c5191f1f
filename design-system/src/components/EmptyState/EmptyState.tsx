import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '../../internal/classes.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './EmptyState.module.css'

export interface EmptyStateProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'title'> {
  title: string
  description?: ReactNode
  icon?: IconName | undefined
  /** The next step, usually one Button. */
  action?: ReactNode
  /** The heading's level in the page; default 2. */
  headingLevel?: 1 | 2 | 3 | undefined
}

/** Says why a list or page has no content, and what to do next. */
export function EmptyState(props: EmptyStateProps) {
  const { title, description, icon, action, headingLevel = 2, className, ...rest } = props
  const Heading = `h${headingLevel}` as const
  return (
    <div {...rest} className={classes(styles.empty, className)}>
      {icon && (
        <span className={styles.mark}>
          <Icon name={icon} size="large" />
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {description && <div className={styles.description}>{description}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
