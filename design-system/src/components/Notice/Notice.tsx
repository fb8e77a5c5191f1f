import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '../../internal/classes.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './Notice.module.css'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger' | 'emergency'

export interface NoticeProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'ref'> {
  /** Default `info`. `danger` is for what failed, `emergency` for danger to people. */
  tone?: NoticeTone | undefined
  title?: ReactNode
  /** Replaces the icon of the tone. */
  icon?: IconName | undefined
  /** What the reader can do, usually one Button. */
  action?: ReactNode
  /** True where it responds to an action elsewhere on the page: it scrolls into view when it appears. */
  scrolledTo?: boolean | undefined
}

const toneIcons: Record<NoticeTone, IconName> = {
  info: 'info',
  success: 'check_circle',
  warning: 'warning',
  danger: 'error-fill',
  emergency: 'error-fill',
}

/**
 * A message in the page that should not be missed. It is not announced by itself; give it `role="status"` or `role="alert"`
 * where it appears in response to an action.
 */
export function Notice(props: NoticeProps) {
  const { tone = 'info', title, icon, action, scrolledTo, className, children, ...rest } = props
  return (
    <div
      {...rest}
      ref={scrolledTo ? bringIntoView : undefined}
      data-tone={tone}
      className={classes(styles.notice, className)}
    >
      <Icon name={icon ?? toneIcons[tone]} className={styles.icon} />
      <div className={styles.texts}>
        {title && <strong className={styles.title}>{title}</strong>}
        {children}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}

function bringIntoView(notice: HTMLElement | null) {
  notice?.scrollIntoView({ block: 'nearest' })
}
