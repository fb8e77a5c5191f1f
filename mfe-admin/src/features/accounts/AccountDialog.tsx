import type { AccountForAdmin } from '@snake-dispatch/contract/user'
import { LockDialog } from './LockDialog.tsx'
import { OffencesDialog } from './OffencesDialog.tsx'
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx'

const dialogs = {
  lock: LockDialog,
  'reset-password': ResetPasswordDialog,
  'payment-offences': OffencesDialog,
} as const

export type AccountDialogName = keyof typeof dialogs

/** What the dialogs about an account have in common. */
export interface AccountDialogProps {
  account: AccountForAdmin
  onClose: () => void
}

/** Shows one of the dialogs about an account. */
export function AccountDialog({ name, ...rest }: AccountDialogProps & { name: AccountDialogName }) {
  const Asked = dialogs[name]
  return <Asked {...rest} />
}
