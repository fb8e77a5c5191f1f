import type { PendingRegistration } from '@snake-dispatch/contract/registration'
import { Icon } from '@snake-dispatch/design-system'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { Link } from '@snake-dispatch/kit/router'
import { trailAddress } from '../audit-trail/trail-address.ts'
import styles from './RejectedBefore.module.css'

/** Says that the same email or licence number was rejected before, and leads to the trail of that account (ADMIN-16). */
export function RejectedBefore({ of: { rejectedBefore } }: { of: PendingRegistration }) {
  if (!rejectedBefore) return null
  const { userId, rejectedAt } = rejectedBefore
  return (
    <Link to={trailAddress('account', userId)} className={styles.link}>
      <Icon name="history" size="small" />
      {rejectedAt ? `Rejected before on ${formatSydney(new Date(rejectedAt), 'date')}` : 'Rejected before'}
    </Link>
  )
}
