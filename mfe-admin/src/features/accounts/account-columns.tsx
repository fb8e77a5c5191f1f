import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { LoginLink, PhoneLink } from '../contact/ContactLinks.tsx'
import type { Column } from '../data-table/columns.ts'
import styles from './AccountCells.module.css'
import type { AccountDialogName } from './AccountDialog.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { AccountName } from './AccountName.tsx'
import { AccountStatusLine } from './AccountStatus.tsx'
import { RoleSelect } from './RoleSelect.tsx'

/** The columns of the accounts. Those that sort are named as the server's orders. */
export function accountColumns(
  onOpen: (name: AccountDialogName, account: AccountForAdmin) => void,
): Column<AccountForAdmin>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      cell: (account) => <AccountName account={account} />,
      orders: { ascending: 'Name, A to Z', descending: 'Name, Z to A' },
      card: 'title',
    },
    {
      id: 'licence',
      header: 'Licence number',
      cell: ({ licenseNumber }) => <span className={styles.licence}>{licenseNumber}</span>,
      orders: { ascending: 'Licence number, A to Z', descending: 'Licence number, Z to A' },
    },
    {
      id: 'lastLogin',
      header: 'Last sign-in',
      cell: lastLoginOf,
      orders: {
        ascending: 'Longest without a sign-in first',
        descending: 'Last sign-in first',
        first: 'descending',
      },
    },
    {
      id: 'contact',
      header: 'Contact',
      cell: contactOf,
      card: 'wide',
      orders: { ascending: 'Email, A to Z', descending: 'Email, Z to A' },
    },
    {
      id: 'role',
      header: 'Role',
      cell: (account) => <RoleSelect account={account} dense />,
      card: 'wide',
      orders: { ascending: 'Role, admins first', descending: 'Role, admins last' },
    },
    {
      id: 'status',
      header: 'Status',
      cell: (account) => <AccountStatusLine account={account} />,
      card: 'wide',
      orders: { ascending: 'Status, approved first', descending: 'Status, rejected first' },
    },
    {
      id: 'actions',
      header: 'Actions',
      cell: (account) => <AccountMenu account={account} onOpen={onOpen} />,
      align: 'end',
      card: 'end',
    },
  ]
}

function lastLoginOf({ lastLogin }: AccountForAdmin) {
  if (!lastLogin) return 'Never'
  const at = new Date(lastLogin)
  return (
    <span className={styles.day} title={formatSydney(at, 'time')}>
      {formatSydney(at, 'date')}
    </span>
  )
}

function contactOf({ email, contactNumber }: AccountForAdmin) {
  return (
    <span className={styles.contact}>
      {contactNumber && (
        <span className={styles.phone}>
          <PhoneLink number={contactNumber} />
        </span>
      )}
      <span title={email} className={styles.login}>
        <LoginLink login={email} oneLine />
      </span>
    </span>
  )
}
