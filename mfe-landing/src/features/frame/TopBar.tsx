import type { ReactNode } from 'react'
import { Button, CallBar, Logo } from '@snake-dispatch/design-system'
import { Link } from '@snake-dispatch/kit/router'
import { paths } from '@snake-dispatch/contract/paths'
import { siteName } from '../head/page-meta.ts'
import styles from './TopBar.module.css'

/** Who this is, the way home (LAND-06) and one CallButton, which a phone has at the thumb. */
export function TopBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <Logo name={siteName} className={styles.name} />
      <Button asChild variant="quiet" size="small" className={styles.home}>
        <Link to={paths.home}>Back to Homepage</Link>
      </Button>
      <CallBar className={styles.call}>{children}</CallBar>
    </div>
  )
}
