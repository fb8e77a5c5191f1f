import { Button, Logo } from '@snake-dispatch/design-system'
import { formatPhone } from '@snake-dispatch/domain/phone'
import { Link } from '@snake-dispatch/kit/router'
import { paths } from '@snake-dispatch/contract/paths'
import { CallButton } from '../call/CallButton.tsx'
import { siteName } from '../head/page-meta.ts'
import styles from './TopBar.module.css'

/** Who this is, the way home (LAND-06) and the phone number; on a phone the number is docked at the thumb. */
export function TopBar({ phone }: { phone: string }) {
  return (
    <div className={styles.bar}>
      <Logo name={siteName} className={styles.name} />
      <Button asChild variant="quiet" size="small" className={styles.home}>
        <Link to={paths.home}>Back to Homepage</Link>
      </Button>
      <div className={styles.call}>
        <CallButton phone={phone}>Call now {formatPhone(phone)}</CallButton>
      </div>
    </div>
  )
}
