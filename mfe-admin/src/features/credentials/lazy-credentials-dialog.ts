import { lazy } from '@snake-dispatch/kit'
import type { AccountDialogProps } from '../accounts/AccountDialog.tsx'

/** The credentials of an account, loaded when they are first asked for. */
export const CredentialsDialog = lazy<AccountDialogProps>(
  () => import('./CredentialsDialog.tsx').then((found) => found.CredentialsDialog),
  { preload: false },
)
