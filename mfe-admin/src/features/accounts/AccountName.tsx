import { use } from 'react'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { Link as StyledLink } from '@snake-dispatch/design-system'
import { Badge, Checkbox } from '@snake-dispatch/design-system/signed-in'
import { personPath } from '@snake-dispatch/contract/paths'
import { useSession } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'
import { SelectionContext } from '../data-table/selection.ts'
import styles from './AccountCells.module.css'

/** Whose account it is, and for whom they work; where several are chosen, with a box that chooses it. */
export function AccountName({ account }: { account: AccountForAdmin }) {
  const { user } = useSession()
  const selection = use(SelectionContext)
  const name = (
    <>
      <StyledLink asChild className={styles.name}>
        <Link dir="auto" to={personPath(account.id)}>
          {account.name}
        </Link>
      </StyledLink>{' '}
      {user?.id === account.id && <Badge tone="brand">You</Badge>}
      {account.company && (
        <span dir="auto" className={styles.company}>
          {account.company}
        </span>
      )}
    </>
  )
  if (!selection) return name
  const { id } = account
  return <Checkbox label={name} checked={selection.has(id)} onChange={() => selection.toggle(id)} />
}
