import { BiteLine, CallBar, Icon, Logo } from '@snake-dispatch/design-system'
import { biteCall } from '@snake-dispatch/domain/first-aid'
import { paths } from '@snake-dispatch/contract/paths'
import { Link } from '@snake-dispatch/kit/router'
import { LanguagesLink } from '@snake-dispatch/screen-parts/languages-link'
import { OtherCalls } from '@snake-dispatch/screen-parts/other-calls'
import type { ReactNode } from 'react'
import { CallLink } from '../contact/CallLink.tsx'
import { FirstAidLink } from '../guidance/FirstAidLink.tsx'
import styles from './PageHeader.module.css'

export interface PageHeaderProps {
  contactPhone: string
  /** Who is called at once in the place of the service: one Button. */
  caller?: ReactNode
  /** The way to first aid where it is not on the page itself. */
  firstAid?: ReactNode
}

/** Who this is, and the ways to call at once: the service, and 000 after a bite (PUB-01). */
export function PageHeader({ contactPhone, caller, firstAid }: PageHeaderProps) {
  return (
    <>
      <header className={styles.header}>
        <div className={styles.row}>
          <Logo name="Snake Dispatch NSW" className={styles.brand} />
          {/* For the signed-in only, from the first paint: the document is marked, not the page rendered for them. */}
          <Link to={paths.dashboard} className={styles.back}>
            Your jobs
          </Link>
          <LanguagesLink brief className={styles.languages} />
          <CallBar>{caller ?? <CallLink phone={contactPhone} variant="emergency" />}</CallBar>
        </div>
      </header>
      <BiteLine {...biteCall} icon={<Icon name="call" />} below={<OtherCalls />}>
        {firstAid ?? <FirstAidLink />}
      </BiteLine>
    </>
  )
}
