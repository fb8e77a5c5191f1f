import type { ReactNode } from 'react'
import styles from './BiteLine.module.css'

export interface BiteLineProps {
  /** The call after a bite, e.g. 'Bitten? Call 000'. */
  text: string
  /** The number to call, e.g. `tel:000`. */
  href: string
  /** The sign of a call: an Icon, or a drawing on pages that are complete as served. */
  icon: ReactNode
  /** One link beside it, e.g. to what to do until help is there. */
  children?: ReactNode
}

/**
 * The line for those who were bitten, 49 px high: at the top of every public page, below its header, so that it stands
 * in the first view (PUB-01).
 */
export function BiteLine({ text, href, icon, children }: BiteLineProps) {
  return (
    <section aria-label="Emergency call" className={styles.band}>
      <div className={styles.row}>
        <a href={href} className={styles.call}>
          {icon}
          {text}
        </a>
        {children}
      </div>
    </section>
  )
}
