import type { ReactNode } from 'react'
import { paths } from '@snake-dispatch/contract/paths'
import { Icon, Logo } from '@snake-dispatch/design-system'
import { biteCall } from '@snake-dispatch/domain/first-aid'
import { Link } from '@snake-dispatch/kit/router'
import styles from './GuestLayout.module.css'
import { SignInLayout } from './SignInLayout.tsx'

interface GuestLayoutProps {
  /** The id of the heading. */
  labelledBy: string
  /** What else the header offers. */
  more?: ReactNode
  children: ReactNode
}

/**
 * The sign-in and the pages to which links in mail lead: where nobody is signed in, the shell has no header. As every page
 * without an account, they call 000 after a bite (PUB-01).
 */
export function GuestLayout({ labelledBy, more, children }: GuestLayoutProps) {
  return (
    <>
      <header className={styles.header}>
        <div className={styles.row}>
          <Link to={paths.home} className={styles.brand}>
            <Logo name="Snake Dispatch NSW" />
          </Link>
          {/* In the header: a line of its own would push Login off a phone's first screen after a failure. */}
          <a href={biteCall.href} className={styles.bite}>
            <Icon name="call" />
            <span className={styles.call}>{biteCall.text}</span>
          </a>
          {more}
        </div>
      </header>
      <SignInLayout labelledBy={labelledBy}>{children}</SignInLayout>
    </>
  )
}
