import { memo } from 'react'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { Heading } from '@snake-dispatch/design-system'
import { PhoneLink } from '../contact/ContactLinks.tsx'
import { GradualRows } from '../data-table/GradualRows.tsx'
import styles from './AccountCards.module.css'
import type { AccountDialogName } from './AccountDialog.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { AccountName } from './AccountName.tsx'
import { AccountStatusLine } from './AccountStatus.tsx'
import { RoleSelect } from './RoleSelect.tsx'

interface AccountCardsProps {
  accounts: readonly AccountForAdmin[]
  busy: boolean
  onOpen: (name: AccountDialogName, account: AccountForAdmin) => void
}

const idOf = ({ id }: AccountForAdmin) => id

/** The accounts on a narrow screen, three lines each; the rest stands on the page of the account. */
export function AccountCards({ accounts, busy, onOpen }: AccountCardsProps) {
  return (
    <GradualRows
      as="ul"
      aria-label="Accounts"
      aria-busy={busy}
      className={styles.list}
      rows={accounts}
      rowId={idOf}
    >
      {(account) => <AccountCard key={account.id} account={account} onOpen={onOpen} />}
    </GradualRows>
  )
}

interface AccountCardProps extends Pick<AccountCardsProps, 'onOpen'> {
  account: AccountForAdmin
}

/** One of them; rendered again only when it has changed. */
const AccountCard = memo(function AccountCard({ account, onOpen }: AccountCardProps) {
  return (
    <li className={styles.card}>
      <Heading level={3} size="md" className={styles.name}>
        <AccountName account={account} />
      </Heading>
      <div className={styles.facts}>
        <AccountStatusLine account={account} />
        {account.contactNumber && <PhoneLink number={account.contactNumber} />}
      </div>
      <div className={styles.actions}>
        <RoleSelect account={account} />
        <AccountMenu account={account} onOpen={onOpen} />
      </div>
    </li>
  )
})
