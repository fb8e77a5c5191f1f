import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import type { AccountStatus as Status } from '@snake-dispatch/contract/user'
import { Badge, type BadgeTone } from '@snake-dispatch/design-system/signed-in'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import styles from './AccountCells.module.css'

const statuses: Readonly<Record<Status, { label: string; tone: BadgeTone }>> = {
  approved: { label: 'Approved', tone: 'success' },
  pending: { label: 'Pending', tone: 'warning' },
  rejected: { label: 'Rejected', tone: 'neutral' },
}

/** Whether somebody can sign in, and if not, why and since when (ADMIN-05). */
export function AccountStatus({ account }: { account: AccountForAdmin }) {
  const { status, isLocked, lockedReason, lockedAt, passwordResetRequired } = account
  const { nameBefore, licenseNumberBefore } = account
  return (
    <div className={styles.status}>
      {isLocked && (
        <Badge tone="danger" icon="lock">
          Locked
        </Badge>
      )}
      {isLocked && (
        <span className={styles.reason}>
          <bdi>{lockedReason}</bdi>
          {lockedAt && (
            <span className={styles.more}>Since {formatSydney(new Date(lockedAt), 'dateTime')}</span>
          )}
        </span>
      )}
      {(!isLocked || status !== 'approved') && (
        <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>
      )}
      {nameBefore !== null && <Changed label="New name" before={nameBefore} />}
      {licenseNumberBefore !== null && <Changed label="New licence number" before={licenseNumberBefore} />}
      {passwordResetRequired && <Badge icon="key">New password required</Badge>}
    </div>
  )
}

/** What waits for an admin's look (ADMIN-09). */
function Changed({ label, before }: { label: string; before: string }) {
  return (
    <span className={styles.reason}>
      <Badge tone="warning" icon="edit">
        {label}
      </Badge>
      <span className={styles.more}>
        Was <bdi>{before}</bdi>
      </span>
    </span>
  )
}
