import {
  assignableRoles,
  type AccountForAdmin,
  type AssignableRole,
} from '@snake-dispatch/contract/account-for-staff'
import { Select } from '@snake-dispatch/design-system'
import { lazy, useSession } from '@snake-dispatch/kit'
import styles from './AccountCells.module.css'
import { roleChange, useAccountChange } from './account-changes.ts'
import { mayManage, roleLabels, roleOf } from './account-texts.ts'

/** The question before somebody becomes an admin, in a file of its own. */
const AlertDialog = lazy(() =>
  import('@snake-dispatch/design-system/dialog').then((found) => found.AlertDialog),
)

const options = assignableRoles.map((value) => ({ value, label: roleLabels[value] }))

/** The role of an account, and the choice of another one where this admin may change it (ADMIN-05). */
export function RoleSelect({ account }: { account: AccountForAdmin }) {
  const { user } = useSession()
  // A registration gets its role when it is approved.
  if (!mayManage(user, account) || account.status !== 'approved') return roleLabels[roleOf(account)]
  return <RoleChoice account={account} />
}

function RoleChoice({ account }: { account: AccountForAdmin }) {
  const asking = AlertDialog.useOpen()
  const { mutate } = useAccountChange(roleChange, account)
  return (
    <div className={styles.role}>
      <Select
        label={`Role of ${account.name}`}
        labelHidden
        options={options}
        value={roleOf(account)}
        onChange={(event) => {
          const role = event.currentTarget.value as AssignableRole
          if (role === 'admin') asking.open(event)
          else mutate(role)
        }}
      />
      {asking.isOpen && (
        <AlertDialog
          open
          onOpenChange={asking.close}
          title={`Make ${account.name} an admin?`}
          description="Admins manage all accounts, fees and jobs. Another admin cannot take that back."
          confirmLabel="Make admin"
          cancelLabel="Cancel"
          onConfirm={() => {
            asking.close()
            mutate('admin')
          }}
        />
      )}
    </div>
  )
}
