import { Logo } from '@snake-dispatch/design-system'
import { CallLink } from '../contact/CallLink.tsx'
import { StaffCorner } from '../staff-entrance/StaffCorner.tsx'
import styles from './PageHeader.module.css'

/** Who this is, and the way to call at once (PUB-01). */
export function PageHeader({ contactPhone }: { contactPhone: string }) {
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Logo name="Snake Dispatch NSW" className={styles.brand} />
        <CallLink phone={contactPhone} variant="emergency" className={styles.call} />
      </div>
      <StaffCorner />
    </header>
  )
}
