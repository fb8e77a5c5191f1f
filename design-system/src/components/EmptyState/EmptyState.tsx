import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '../../internal/classes.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './EmptyState.module.css'
import sprite from './pictures.svg'

/** The pictures of `pictures.svg`, one for each kind of list. */
export type EmptyPicture =
  | 'quiet'
  | 'bag'
  | 'done'
  | 'logged'
  | 'money'
  | 'invoice'
  | 'search'
  | 'people'
  | 'licence'
  | 'record'
  | 'chart'
  | 'map'
  | 'note'
  | 'bell'
  | 'device'
  | 'settings'

export interface EmptyStateProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'title'> {
  title: string
  description?: ReactNode
  /** A picture of what the list would hold. */
  picture?: EmptyPicture | undefined
  /** A sign instead, for a page that is no list. */
  icon?: IconName | undefined
  /** The next step, usually one Button. */
  action?: ReactNode
  /** The heading's level in the page; default 2. */
  headingLevel?: 1 | 2 | 3 | undefined
}

/**
 * Says why a list or page has no content, and what to do next. The pictures are in one SVG file beside the scripts, which
 * is loaded with the first one that is shown.
 */
export function EmptyState(props: EmptyStateProps) {
  const { title, description, picture, icon, action, headingLevel = 2, className, ...rest } = props
  const Heading = `h${headingLevel}` as const
  return (
    <div {...rest} className={classes(styles.empty, className)}>
      {picture && (
        <svg aria-hidden focusable="false" className={styles.picture}>
          <use href={`${sprite}#${picture}`} />
        </svg>
      )}
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
