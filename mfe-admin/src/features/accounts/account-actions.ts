import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { restorableUntil } from '@snake-dispatch/domain/job-restore'
import type { IconName } from '@snake-dispatch/design-system'
import { serverDate, useSession } from '@snake-dispatch/kit'
import {
  approvalUndo,
  changesSeen,
  reopening,
  requiredReset,
  unlock,
  useAccountChange,
} from './account-changes.ts'
import { mayManage } from './account-texts.ts'
import type { AccountDialogName } from './AccountDialog.tsx'

/** Something that an admin does with an account. */
export interface AccountAction {
  readonly label: string
  readonly icon: IconName
  readonly tone?: 'danger'
  readonly onSelect: () => void
}

/**
 * What an admin can do with an account (ADMIN-05), the same in its menu and on its page: with another admin's only ask for
 * their access to be revoked (ADMIN-10), with their own nothing.
 * @param onOpen opens a dialog about it
 */
export function useAccountActions(
  account: AccountForAdmin,
  onOpen: (name: AccountDialogName) => void,
): readonly AccountAction[] {
  const { user } = useSession()
  const unlocking = useAccountChange(unlock, account)
  const requiring = useAccountChange(requiredReset, account)
  const seeing = useAccountChange(changesSeen, account)
  const reopened = useAccountChange(reopening, account)
  const approvalUndone = useAccountChange(approvalUndo, account)
  const opens = (dialog: AccountDialogName) => () => onOpen(dialog)
  if (!mayManage(user, account))
    return user === null || user.id === account.id
      ? []
      : [{ label: 'Revoke Access', icon: 'block', tone: 'danger', onSelect: opens('revoke') }]

  const { isLocked, licenseNumber, name, passwordResetRequired, role, status } = account
  const actions: AccountAction[] = []
  if (account.nameBefore !== null || account.licenseNumberBefore !== null)
    actions.push({
      label: 'Mark Changes as Seen',
      icon: 'check',
      onSelect: () => seeing.mutate({ name, licenseNumber }),
    })
  if (status === 'rejected')
    actions.push({ label: 'Reopen Registration', icon: 'undo', onSelect: () => reopened.mutate() })
  if (status === 'approved' && role === 'catcher' && isRecent(account.approvedAt))
    actions.push({ label: 'Undo Approval', icon: 'undo', onSelect: () => approvalUndone.mutate() })
  actions.push(
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
    { label: 'Correct Details', icon: 'edit', onSelect: opens('correct') },
    { label: 'Devices', icon: 'logout', onSelect: opens('sessions') },
  )
  if (status === 'approved' && !isLocked)
    actions.unshift({ label: 'Message', icon: 'sms', onSelect: opens('message') })
  if (status === 'approved')
    actions.push({ label: 'Payment Offences', icon: 'payments', onSelect: opens('payment-offences') })
  // What takes something away comes last (D-171).
  return [...actions.filter(({ tone }) => !tone), ...actions.filter(({ tone }) => tone)]
}

/** Whether an approval can still be undone (D-168). */
const isRecent = (approvedAt: string | null): boolean =>
  approvedAt !== null && restorableUntil(new Date(approvedAt), serverDate()) !== null
