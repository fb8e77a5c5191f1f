import type { ReactNode } from 'react'
import { useSession } from '@snake-dispatch/kit'
import { ApprovalPending } from '../features/approval/lazy-approval-pending.ts'
import styles from './MoneyPage.module.css'

/** What the pages about money and the inbox have around them; who waits for approval sees that instead (D-05). */
export function MoneyPage({ children }: { children: ReactNode }) {
  const { user } = useSession()
  if (!user) return null
  return <div className={styles.page}>{user.status === 'approved' ? children : <ApprovalPending />}</div>
}
