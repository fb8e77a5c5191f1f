import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { Badge } from '@snake-dispatch/design-system/signed-in'
import { VisuallyHidden } from '@snake-dispatch/design-system'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import styles from './AccountCells.module.css'
import { chipsOf } from './account-chips.ts'

/** The state of an account, what is to be done about it, and of a lock why and since when (ADMIN-05, D-172). */
export function AccountStatus({ account }: { account: AccountForAdmin }) {
  const { nameBefore, licenseNumberBefore } = account
  return (
    <div className={styles.status}>
      {chipsOf(account).map(({ label, ...chip }) => (
        <Badge key={label} {...chip}>
          {label}
        </Badge>
      ))}
      {account.isLocked && <LockReason account={account} />}
      {nameBefore !== null && <Before label="Name was" before={nameBefore} />}
      {licenseNumberBefore !== null && <Before label="Licence number was" before={licenseNumberBefore} />}
    </div>
  )
}

/** How many chips a row has room for. */
const IN_A_ROW = 2

/** The same in one line, for a row of the table; what there is no room for is counted, and read out. */
export function AccountStatusLine({ account }: { account: AccountForAdmin }) {
  const chips = chipsOf(account)
  const more = chips.slice(IN_A_ROW)
  return (
    <div className={styles.statusLine}>
      {chips.slice(0, IN_A_ROW).map(({ label, ...chip }) => (
        <Badge key={label} {...chip}>
          {label}
        </Badge>
      ))}
      {more.length > 0 && (
        <span title={more.map(({ label }) => label).join(', ')}>
          <span aria-hidden>+{more.length}</span>
          <VisuallyHidden>{more.map(({ label }) => label).join(', ')}</VisuallyHidden>
        </span>
      )}
      {account.isLocked && account.lockedReason && (
        <bdi title={account.lockedReason} className={styles.reasonLine}>
          {account.lockedReason}
        </bdi>
      )}
    </div>
  )
}

function LockReason({ account: { lockedReason, lockedAt } }: { account: AccountForAdmin }) {
  return (
    <span className={styles.reason}>
      <bdi>{lockedReason}</bdi>
      {lockedAt && <span className={styles.more}>Since {formatSydney(new Date(lockedAt), 'dateTime')}</span>}
    </span>
  )
}

/** What waits for an admin's look (ADMIN-09). */
function Before({ label, before }: { label: string; before: string }) {
  return (
    <span className={styles.more}>
      {label} <bdi>{before}</bdi>
    </span>
  )
}
