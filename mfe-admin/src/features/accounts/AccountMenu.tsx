import { useRef } from 'react'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { Button } from '@snake-dispatch/design-system'
import { Menu } from '@snake-dispatch/design-system/menu'
import { useNarrowScreen, useSession } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'
import { trailAddress } from '../audit-trail/trail-address.ts'
import { changesSeen, reopening, requiredReset, unlock, useAccountChange } from './account-changes.ts'
import { mayManage } from './account-texts.ts'
import type { AccountDialogName } from './AccountDialog.tsx'

interface AccountMenuProps {
  account: AccountForAdmin
  /** Opens a dialog about the account. */
  onOpen: (name: AccountDialogName, account: AccountForAdmin) => void
}

/**
 * What an admin can do with an account (ADMIN-05): with their own only read the audit trail, with another admin's also
 * check the credentials (CRED-01) and ask for their access to be revoked (ADMIN-10).
 */
export function AccountMenu({ account, onOpen }: AccountMenuProps) {
  const { user } = useSession()
  const isNarrow = useNarrowScreen()
  if (mayManage(user, account)) return <Actions account={account} onOpen={onOpen} />
  if (user && user.id !== account.id) return <AdminActions account={account} onOpen={onOpen} />
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

/** The button that opens the menu of an account. */
function useTrigger({ name }: AccountForAdmin) {
  const isNarrow = useNarrowScreen()
  const ref = useRef<HTMLButtonElement>(null)
  const button = { ref, size: 'small', icon: 'more_vert', 'aria-label': `Actions for ${name}` } as const
  const trigger = isNarrow ? <Button {...button}>Actions</Button> : <Button {...button} variant="quiet" />
  return { ref, trigger, align: isNarrow ? 'start' : 'end' } as const
}

function AdminActions({ account, onOpen }: AccountMenuProps) {
  const { ref, trigger, align } = useTrigger(account)
  const opens = (dialog: AccountDialogName) => () => {
    ref.current?.focus()
    onOpen(dialog, account)
  }
  return (
    <Menu
      trigger={trigger}
      align={align}
      entries={[
        { label: 'Credentials', icon: 'verified_user', onSelect: opens('credentials') },
        { label: 'Revoke Access', icon: 'block', tone: 'danger', onSelect: opens('revoke') },
        'separator',
        { label: 'Audit Trail', icon: 'history', link: <Link to={trailAddress('account', account.id)} /> },
      ]}
    />
  )
}

function Actions({ account, onOpen }: AccountMenuProps) {
  const { ref, trigger, align } = useTrigger(account)
  const unlocking = useAccountChange(unlock, account)
  const requiring = useAccountChange(requiredReset, account)
  const seeing = useAccountChange(changesSeen, account)
  const reopened = useAccountChange(reopening, account)
  const isChanged = account.nameBefore !== null || account.licenseNumberBefore !== null
  const opens = (dialog: AccountDialogName) => () => {
    // The dialog gives the focus back to what has it when it opens; the menu is gone by then.
    ref.current?.focus()
    onOpen(dialog, account)
  }
  const { isLocked, licenseNumber, name, passwordResetRequired, status } = account
  return (
    <Menu
      trigger={trigger}
      align={align}
      entries={[
        ...(isChanged
          ? [
              {
                label: 'Mark Changes as Seen',
                icon: 'check',
                onSelect: () => seeing.mutate({ name, licenseNumber }),
              } as const,
            ]
          : []),
        ...(status === 'rejected'
          ? [{ label: 'Reopen Registration', icon: 'undo', onSelect: () => reopened.mutate() } as const]
          : []),
        isLocked
          ? { label: 'Unlock Account', icon: 'lock_open', onSelect: () => unlocking.mutate() }
          : { label: 'Lock Account', icon: 'lock', tone: 'danger', onSelect: opens('lock') },
        { label: 'Password Link', icon: 'sms', onSelect: opens('password-link') },
        { label: 'Reset Password', icon: 'key', onSelect: opens('reset-password') },
        {
          label: passwordResetRequired ? 'Do Not Require Password Reset' : 'Require Password Reset',
          icon: passwordResetRequired ? 'undo' : 'shield',
          onSelect: () => requiring.mutate(!passwordResetRequired),
        },
        { label: 'Credentials', icon: 'verified_user', onSelect: opens('credentials') },
        { label: 'Devices', icon: 'logout', onSelect: opens('sessions') },
        ...(status === 'approved'
          ? [{ label: 'Payment Offences', icon: 'payments', onSelect: opens('payment-offences') } as const]
          : []),
        'separator',
        { label: 'Audit Trail', icon: 'history', link: <Link to={trailAddress('account', account.id)} /> },
      ]}
    />
  )
}
