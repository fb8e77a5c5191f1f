import { useRef, useState } from 'react'
import {
  assignableRoles,
  type AccountForAdmin,
  type AssignableRole,
} from '@snake-dispatch/contract/account-for-staff'
import { effectiveRole } from '@snake-dispatch/contract/user'
import { Button, Select } from '@snake-dispatch/design-system'
import { lazy, useSession } from '@snake-dispatch/kit'
import { KeptJobs } from '../kept-jobs/lazy-kept-jobs.ts'
import styles from './AccountCells.module.css'
import { roleChange, useAccountChange } from './account-changes.ts'
import { mayManage, roleLabels } from './account-texts.ts'

/** The question before somebody becomes an admin, in a file of its own. */
const AlertDialog = lazy(() =>
  import('@snake-dispatch/design-system/dialog').then((found) => found.AlertDialog),
)

const options = assignableRoles.map((value) => ({ value, label: roleLabels[value] }))

interface RoleSelectProps {
  account: AccountForAdmin
  /** As high as a row of the table. */
  dense?: boolean
}

/** The role of an account, and the choice of another one where this admin may change it (ADMIN-05). */
export function RoleSelect({ account, dense = false }: RoleSelectProps) {
  const { user } = useSession()
  // A registration gets its role when it is approved.
  if (!mayManage(user, account) || account.status !== 'approved') return roleLabels[effectiveRole(account)]
  return <RoleChoice account={account} dense={dense} />
}

/** A role that was chosen is saved with a button: an arrow key alone gives nobody another one (D-61). */
function RoleChoice({ account, dense }: RoleSelectProps) {
  const asking = AlertDialog.useOpen()
  const { mutate } = useAccountChange(roleChange, account)
  const role = effectiveRole(account)
  const [chosen, setChosen] = useState<AssignableRole>()
  const select = useRef<HTMLSelectElement>(null)
  const next = chosen === role ? undefined : chosen
  const label = next && `Make ${article(next)} ${next}`
  const leave = () => {
    // The buttons go.
    select.current?.focus()
    setChosen(undefined)
  }
  const save = (to: AssignableRole) => {
    leave()
    mutate(to)
  }
  return (
    <div className={styles.role} data-dense={dense || undefined}>
      <Select
        ref={select}
        label={`Role of ${account.name}`}
        labelHidden
        options={options}
        value={next ?? role}
        onChange={(event) => setChosen(event.currentTarget.value as AssignableRole)}
      />
      {next && (
        <div className={styles.roleChange}>
          <output className={styles.follows}>
            <KeptJobs userId={account.id} unlisted />
          </output>
          <Button
            size="small"
            loading={asking.isOpening}
            onClick={(event) => (next === 'admin' ? asking.open(event) : save(next))}
          >
            {label}
          </Button>
          <Button size="small" variant="quiet" onClick={leave}>
            Keep {roleLabels[role].toLowerCase()}
          </Button>
        </div>
      )}
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
            save('admin')
          }}
        />
      )}
    </div>
  )
}

const article = (role: AssignableRole) => (role === 'admin' ? 'an' : 'a')
