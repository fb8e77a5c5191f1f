import { useEffect, useRef, type ComponentPropsWithRef, type ReactNode } from 'react'
import { classes } from '../../internal/classes.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './Fold.module.css'

export interface FoldProps extends Omit<ComponentPropsWithRef<'details'>, 'open' | 'ref'> {
  /** What is always visible and opens the rest: a text, or texts and an `output`; no blocks. */
  summary: ReactNode
  icon?: IconName | undefined
  /** Opens it when it becomes true, e.g. because there is something inside; the reader may close it again. */
  opened?: boolean | undefined
}

/** A line that opens: native `details`, so that it works before any script is loaded. */
export function Fold({ summary, icon, opened = false, className, children, ...rest }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (opened && details.current) details.current.open = true
  }, [opened])
  return (
    <details {...rest} ref={details} className={classes(styles.fold, className)}>
      <summary className={styles.line}>
        {icon && <Icon name={icon} className={styles.icon} />}
        <span className={styles.text}>{summary}</span>
        <Icon name="keyboard_arrow_down" className={styles.arrow} />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
