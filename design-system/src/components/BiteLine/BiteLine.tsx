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
  /** Short paragraphs below, e.g. whom to call where a voice call does not help. */
  below?: ReactNode
}

/**
 * The line for those who were bitten, 49 px high without what stands below it: at the top of every public page, below its header, so that it stands
 * in the first view (PUB-01).
 */
export function BiteLine({ text, href, icon, children, below }: BiteLineProps) {
  return (
    <section aria-label="Emergency call" className={styles.band}>
      <div className={styles.row}>
        <a href={href} className={styles.call}>
          {icon}
          {text}
        </a>
        {children}
      </div>
      {below && <div className={styles.below}>{below}</div>}
    </section>
  )
}
