import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { Badge } from '@snake-dispatch/design-system/signed-in'
import { useSession } from '@snake-dispatch/kit'
import styles from './AccountCells.module.css'

/** Whose account it is, and for whom they work. */
export function AccountName({ account }: { account: AccountForAdmin }) {
  const { user } = useSession()
  return (
    <>
      {account.name} {user?.id === account.id && <Badge tone="brand">You</Badge>}
      {account.company && <span className={styles.more}>{account.company}</span>}
    </>
  )
}
