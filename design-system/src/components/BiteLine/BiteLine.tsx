import type { ReactNode } from 'react'
import { Handset } from '../Handset/Handset.tsx'
import styles from './BiteLine.module.css'

export interface BiteLineProps {
  /** The call after a bite, e.g. 'Bitten? Call 000'. */
  text: string
  /** The number to call, e.g. `tel:000`. */
  href: string
  /** One link beside it, e.g. to what to do until help is there. */
  children?: ReactNode
}

/**
 * The line for those who were bitten, 49 px high: at the top of every public page, below its header, so that it stands
 * in the first view (PUB-01).
 */
export function BiteLine({ text, href, children }: BiteLineProps) {
  return (
    <section aria-label="Emergency call" className={styles.band}>
      <div className={styles.row}>
        <a href={href} className={styles.call}>
          <Handset />
          {text}
        </a>
        {children}
      </div>
    </section>
  )
}
