import { useRef } from 'react'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { personPath } from '@snake-dispatch/contract/paths'
import { Button } from '@snake-dispatch/design-system'
import { Menu } from '@snake-dispatch/design-system/menu'
import { useNarrowScreen } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'
import { trailAddress } from '../audit-trail/trail-address.ts'
import { useAccountActions } from './account-actions.ts'
import type { AccountDialogName } from './AccountDialog.tsx'

interface AccountMenuProps {
  account: AccountForAdmin
  /** Opens a dialog about the account. */
  onOpen: (name: AccountDialogName, account: AccountForAdmin) => void
}

/** What an admin can do with an account (ADMIN-05): with their own only read the audit trail. */
export function AccountMenu({ account, onOpen }: AccountMenuProps) {
  const isNarrow = useNarrowScreen()
  const ref = useRef<HTMLButtonElement>(null)
  const actions = useAccountActions(account, (dialog) => {
    // The dialog gives the focus back to what has it when it opens; the menu is gone by then.
    ref.current?.focus()
    onOpen(dialog, account)
  })
  const trail = <Link to={trailAddress('account', account.id)}>{isNarrow ? 'Audit Trail' : undefined}</Link>
  if (actions.length === 0)
    return (
      <Button
        asChild
        variant={isNarrow ? 'secondary' : 'quiet'}
        size="small"
        icon="history"
        aria-label={`Audit trail of ${account.name}`}
      >
        {trail}
      </Button>
    )
  const button = {
    ref,
    size: 'small',
    icon: 'more_vert',
    'aria-label': `Actions for ${account.name}`,
  } as const
  return (
    <Menu
      trigger={isNarrow ? <Button {...button}>Actions</Button> : <Button {...button} variant="quiet" />}
      align={isNarrow ? 'start' : 'end'}
      entries={[
        ...actions.filter(({ tone }) => !tone),
        { label: 'Credentials', icon: 'verified_user', link: <Link to={personPath(account.id)} /> },
        { label: 'Audit Trail', icon: 'history', link: <Link to={trailAddress('account', account.id)} /> },
        'separator',
        ...actions.filter(({ tone }) => tone),
      ]}
    />
  )
}
