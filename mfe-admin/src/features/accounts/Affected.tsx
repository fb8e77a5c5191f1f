import type { ComponentType } from 'react'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { listText } from '@snake-dispatch/domain/list-text'
import styles from './AccountDialogs.module.css'

interface AffectedProps {
  accounts: readonly AccountForAdmin[]
  /** What it does to each. */
  About?: ComponentType<{ userId: number }>
  leftOut: readonly AccountForAdmin[]
  /** Follows their names. */
  whyLeftOut: string
}

/** What will happen, and to whom. */
export function Affected({ accounts, About, leftOut, whyLeftOut }: AffectedProps) {
  const names = leftOut.map(({ name }) => name)
  return (
    <>
      {accounts.length > 0 && (
        <ul aria-label="Whom it is about" className={styles.affected}>
          {accounts.map((account) => (
            <li key={account.id}>
              <strong dir="auto">{account.name}</strong> {About && <About userId={account.id} />}
            </li>
          ))}
        </ul>
      )}
      {names.length > 0 && (
        <p className={styles.facts}>
          Left out: {listText(names)}. They {whyLeftOut}
        </p>
      )}
    </>
  )
}
