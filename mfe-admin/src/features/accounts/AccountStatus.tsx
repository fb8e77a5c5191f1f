import type { AccountForAdmin, AccountStatus as Status } from '@snake-dispatch/contract/user'
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
  return (
    <div className={styles.status}>
      {isLocked && (
        <Badge tone="danger" icon="lock">
          Locked
        </Badge>
      )}
      {isLocked && (
        <span className={styles.reason}>
          {lockedReason}
          {lockedAt && (
            <span className={styles.more}>Since {formatSydney(new Date(lockedAt), 'dateTime')}</span>
          )}
        </span>
      )}
      {(!isLocked || status !== 'approved') && (
        <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>
      )}
      {passwordResetRequired && <Badge icon="key">New password required</Badge>}
    </div>
  )
}
