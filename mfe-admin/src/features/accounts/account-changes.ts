import type { AccountForAdmin, AssignableRole } from '@snake-dispatch/contract/user'
import {
  lockUser,
  requirePasswordReset,
  resetUserPassword,
  setUserRole,
  unlockUser,
} from '@snake-dispatch/contract/user-management'
import { api, errorText, toast } from '@snake-dispatch/kit'
import { useMutation } from '@snake-dispatch/kit/query'
import { roleLabels } from './account-texts.ts'
import {
  cachedFields,
  cancelAccountPages,
  patchAccount,
  refreshAccountPages,
  refreshPageUnderWay,
} from './account-pages.ts'

/** One way to change an account, with its texts (ADMIN-05, ADMIN-06, ADMIN-07). */
interface AccountChange<Input> {
  call: (params: { userId: number }, input: Input, signal: AbortSignal) => Promise<AccountForAdmin>
  /** What the account becomes: on screen at once, and taken back when the call fails. */
  becomes?: (input: Input) => Partial<AccountForAdmin>
  /** The toasts of success and failure. */
  done: (input: Input, name: string) => { title: string; description: string }
  failed: string
}

export const roleChange: AccountChange<AssignableRole> = {
  call: (params, role, signal) => api.call(setUserRole, { params, body: { role }, signal }),
  becomes: (role) => ({ role, isAdmin: role === 'admin', isModerator: role === 'moderator' }),
  done: (role, name) => ({ title: 'User Role Updated', description: `${name}: ${roleLabels[role]}` }),
  failed: 'Failed to update role',
}

export const lock: AccountChange<{ reason: string }> = {
  call: (params, body, signal) => api.call(lockUser, { params, body, signal }),
  done: (_, name) => ({ title: 'Account Locked', description: `${name} is signed out and cannot sign in.` }),
  failed: 'Failed to lock account',
}

export const unlock: AccountChange<void> = {
  call: (params, _, signal) => api.call(unlockUser, { params, signal }),
  becomes: () => ({ isLocked: false, lockedReason: null, lockedAt: null }),
  done: (_, name) => ({ title: 'Account Unlocked', description: `${name} can sign in again.` }),
  failed: 'Failed to unlock account',
}

export const passwordReset: AccountChange<{ newPassword: string }> = {
  call: (params, body, signal) => api.call(resetUserPassword, { params, body, signal }),
  done: (_, name) => ({
    title: 'Password Reset',
    description: `Tell ${name} the new password. They choose their own when they sign in.`,
  }),
  failed: 'Failed to reset password',
}

export const requiredReset: AccountChange<boolean> = {
  call: (params, required, signal) => api.call(requirePasswordReset, { params, body: { required }, signal }),
  becomes: (required) => ({ passwordResetRequired: required }),
  done: (required, name) =>
    required
      ? {
          title: 'Password Reset Required',
          description: `${name} must choose a new password before anything else.`,
        }
      : { title: 'Password Reset Not Required', description: `${name} can keep their password.` },
  failed: 'Failed to set password reset requirement',
}

/** Changes an account. Changes of one account are sent one after the other, in the order in which they were made. */
export function useAccountChange<Input>(
  { call, becomes, done, failed }: AccountChange<Input>,
  account: AccountForAdmin,
  { onDone }: { onDone?: () => void } = {},
) {
  const { id, name } = account
  return useMutation({
    scope: { id: `account ${id}` },
    mutationFn: (input: Input, { signal }) => call({ userId: id }, input, signal),
    async onMutate(input) {
      if (!becomes) return undefined
      const isCancelled = await cancelAccountPages()
      const next = becomes(input)
      const before = cachedFields(account, Object.keys(next) as (keyof AccountForAdmin)[])
      patchAccount(id, next)
      return { before, isCancelled }
    },
    onSuccess(changed, input, kept) {
      patchAccount(id, changed)
      if (kept?.isCancelled) refreshAccountPages()
      else refreshPageUnderWay()
      toast(done(input, name))
      onDone?.()
    },
    onError(error, _, kept) {
      if (kept) patchAccount(id, kept.before)
      // What is back may be of another change that fails too.
      refreshAccountPages()
      const description = errorText(error, 'Please try again')
      toast({ variant: 'destructive', title: failed, description })
    },
  })
}
