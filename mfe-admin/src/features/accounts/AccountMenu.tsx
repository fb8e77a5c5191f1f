import { useRef } from 'react'
import type { AccountForAdmin } from '@snake-dispatch/contract/user'
import { Button } from '@snake-dispatch/design-system'
import { Menu } from '@snake-dispatch/design-system/menu'
import { useNarrowScreen, useSession } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'
import { trailAddress } from '../audit-trail/trail-address.ts'
import { requiredReset, unlock, useAccountChange } from './account-changes.ts'
import { mayManage } from './account-texts.ts'
import type { AccountDialogName } from './AccountDialog.tsx'

interface AccountMenuProps {
  account: AccountForAdmin
  /** Opens a dialog about the account. */
  onOpen: (name: AccountDialogName, account: AccountForAdmin) => void
}

/** What an admin can do with an account (ADMIN-05); with their own and other admins' only read the audit trail. */
export function AccountMenu({ account, onOpen }: AccountMenuProps) {
  const { user } = useSession()
  const isNarrow = useNarrowScreen()
  if (mayManage(user, account)) return <Actions account={account} onOpen={onOpen} />
  return (
    <Button
      asChild
      variant={isNarrow ? 'secondary' : 'quiet'}
      size="small"
      icon="history"
      aria-label={`Audit trail of ${account.name}`}
    >
      <Link to={trailAddress('account', account.id)}>{isNarrow ? 'Audit Trail' : undefined}</Link>
    </Button>
  )
}

function Actions({ account, onOpen }: AccountMenuProps) {
  const isNarrow = useNarrowScreen()
  const trigger = useRef<HTMLButtonElement>(null)
  const unlocking = useAccountChange(unlock, account)
  const requiring = useAccountChange(requiredReset, account)
  const opens = (name: AccountDialogName) => () => {
    // The dialog gives the focus back to what has it when it opens; the menu is gone by then.
    trigger.current?.focus()
    onOpen(name, account)
  }
  const { isLocked, passwordResetRequired, status } = account
  const button = {
    ref: trigger,
    size: 'small',
    icon: 'more_vert',
    'aria-label': `Actions for ${account.name}`,
  } as const
  return (
    <Menu
      trigger={isNarrow ? <Button {...button}>Actions</Button> : <Button {...button} variant="quiet" />}
      align={isNarrow ? 'start' : 'end'}
      entries={[
        isLocked
          ? { label: 'Unlock Account', icon: 'lock_open', onSelect: () => unlocking.mutate() }
          : { label: 'Lock Account', icon: 'lock', tone: 'danger', onSelect: opens('lock') },
        { label: 'Reset Password', icon: 'key', onSelect: opens('reset-password') },
        {
          label: passwordResetRequired ? 'Do Not Require Password Reset' : 'Require Password Reset',
          icon: passwordResetRequired ? 'undo' : 'shield',
          onSelect: () => requiring.mutate(!passwordResetRequired),
        },
        ...(status === 'approved'
          ? [{ label: 'Payment Offences', icon: 'payments', onSelect: opens('payment-offences') } as const]
          : []),
        'separator',
        { label: 'Audit Trail', icon: 'history', link: <Link to={trailAddress('account', account.id)} /> },
      ]}
    />
  )
}
