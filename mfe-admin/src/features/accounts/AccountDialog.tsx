import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { lazy } from '@snake-dispatch/kit'

// Opened so rarely that no visit fetches them beforehand.
const OffencesDialog = lazy(() => import('./OffencesDialog.tsx').then((found) => found.OffencesDialog), {
  preload: false,
})
const ResetPasswordDialog = lazy(
  () => import('./ResetPasswordDialog.tsx').then((found) => found.ResetPasswordDialog),
  { preload: false },
)
const PasswordLinkDialog = lazy(
  () => import('./PasswordLinkDialog.tsx').then((found) => found.PasswordLinkDialog),
  { preload: false },
)
const LockDialog = lazy(() => import('./LockDialog.tsx').then((found) => found.LockDialog), {
  preload: false,
})
const MessageDialog = lazy(() => import('./MessageDialog.tsx').then((found) => found.MessageDialog), {
  preload: false,
})
const CorrectDialog = lazy(() => import('./CorrectDialog.tsx').then((found) => found.CorrectDialog), {
  preload: false,
})
const SessionsDialog = lazy(() => import('./SessionsDialog.tsx').then((found) => found.SessionsDialog), {
  preload: false,
})
const RevokeDialog = lazy(
  () => import('../revocations/RevokeDialog.tsx').then((found) => found.RevokeDialog),
  { preload: false },
)

const dialogs = {
  lock: LockDialog,
  message: ({ account, onClose }: AccountDialogProps) => (
    <MessageDialog accounts={[account]} onDone={onClose} onClose={onClose} />
  ),
  correct: CorrectDialog,
  'reset-password': ResetPasswordDialog,
  'password-link': PasswordLinkDialog,
  sessions: SessionsDialog,
  'payment-offences': OffencesDialog,
  revoke: RevokeDialog,
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
