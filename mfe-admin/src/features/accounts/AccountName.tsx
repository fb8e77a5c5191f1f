import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { Link as StyledLink } from '@snake-dispatch/design-system'
import { Badge } from '@snake-dispatch/design-system/signed-in'
import { personPath } from '@snake-dispatch/contract/paths'
import { useSession } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'
import styles from './AccountCells.module.css'

/** Whose account it is, and for whom they work. */
export function AccountName({ account }: { account: AccountForAdmin }) {
  const { user } = useSession()
  return (
    <>
      <StyledLink asChild className={styles.name}>
        <Link to={personPath(account.id)}>{account.name}</Link>
      </StyledLink>{' '}
      {user?.id === account.id && <Badge tone="brand">You</Badge>}
      {account.company && <span className={styles.more}>{account.company}</span>}
    </>
  )
}
