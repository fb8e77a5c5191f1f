import type { ReactNode } from 'react'
import { Benefits } from '../features/benefits/Benefits.tsx'
import styles from './SignInLayout.module.css'

interface SignInLayoutProps {
  /** The id of the heading. */
  labelledBy: string
  children: ReactNode
}

/** A form beside the panel with the benefits; on a phone the panel follows the form. */
export function SignInLayout({ labelledBy, children }: SignInLayoutProps) {
  return (
    <div className={styles.layout}>
      <section aria-labelledby={labelledBy} className={styles.form}>
        {children}
      </section>
      <Benefits />
    </div>
  )
}
