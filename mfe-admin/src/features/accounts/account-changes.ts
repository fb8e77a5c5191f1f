import type { AccountForAdmin, AssignableRole } from '@snake-dispatch/contract/account-for-staff'
import { pendingUsers } from '@snake-dispatch/contract/registration'
import {
  listUsers,
  lockUser,
  markChangesSeen,
  requirePasswordReset,
  resetUserPassword,
  setUserRole,
  type ChangesSeenInput,
} from '@snake-dispatch/contract/user-management'
import { api, toast, toastFailure } from '@snake-dispatch/kit'
import { restartList } from '@snake-dispatch/kit/query'
import { useOptimisticChange } from '../data-table/optimistic-change.ts'
import { accountUndos, type UndoableDecision } from './account-undos.ts'
import { undoAction } from './undo-action.ts'
import { roleLabels } from './account-texts.ts'
import { patchAccount, refreshPageUnderWay } from './account-pages.ts'
import { noteChange, showNewest, versionOf } from './account-version.ts'

/** How a change is sent: with the version of the account that it is made to (D-61). */
interface Sent {
  version: number
  signal: AbortSignal
}

/** One way to change an account, with its texts (ADMIN-05, ADMIN-06, ADMIN-07). */
export interface AccountChange<Input> {
  call: (params: { userId: number }, input: Input, sent: Sent) => Promise<AccountForAdmin>
  /**
   * What the account becomes, on screen at once. A lock and a new password are shown when they are answered: an account
   * that looks locked while its user still works would be wrong, and their dialogs wait for the answer anyway.
   */
  becomes?: (input: Input) => Partial<AccountForAdmin>
  /** The toasts of success and failure. */
  done: (input: Input, name: string) => { title: string; description: string }
  failed: string
  /** What its message offers to undo (D-168); undefined: nothing. */
  undoable?: UndoableDecision
}

export const roleChange: AccountChange<AssignableRole> = {
  call: (params, role, { version, signal }) =>
    api.call(setUserRole, { params, body: { role, version }, signal }),
  becomes: (role) => ({ role, isAdmin: role === 'admin', isModerator: role === 'moderator' }),
  done: (role, name) => ({ title: 'User Role Updated', description: `${name}: ${roleLabels[role]}` }),
  failed: 'Failed to update role',
}

export const lock: AccountChange<{ reason: string }> = {
  call: (params, body, { version, signal }) =>
    api.call(lockUser, { params, body: { ...body, version }, signal }),
  done: (_, name) => ({ title: 'Account Locked', description: `${name} is signed out and cannot sign in.` }),
  failed: 'Failed to lock account',
  undoable: 'lock',
}

/** Takes a decision back; what it says is the same wherever that is pressed. */
const undoOf = (
  decision: UndoableDecision,
  { title, ...texts }: { title: string } & Pick<AccountChange<void>, 'becomes' | 'failed'>,
): AccountChange<void> => ({
  ...texts,
  call: async (params, _, { signal }) => {
    const account = await api.call(accountUndos[decision].endpoint, { params, signal })
    void restartList(pendingUsers.path)
    return account
  },
  done: (_, name) => ({ title, description: accountUndos[decision].says([name]) }),
})

export const unlock = undoOf('lock', {
  title: 'Account Unlocked',
  becomes: () => ({ isLocked: false, lockedReason: null, lockedAt: null }),
  failed: 'Failed to unlock account',
})

export const reopening = undoOf('reject', {
  title: 'Registration Reopened',
  becomes: () => ({ status: 'pending' }),
  failed: 'Failed to reopen the registration',
})

export const approvalUndo = undoOf('approve', { title: 'Undone', failed: 'Nothing was undone' })

export const passwordReset: AccountChange<{ newPassword: string }> = {
  call: (params, body, { version, signal }) =>
    api.call(resetUserPassword, { params, body: { ...body, version }, signal }),
  done: (_, name) => ({
    title: 'Password Reset',
    description: `Tell ${name} the new password. They choose their own when they sign in.`,
  }),
  failed: 'Failed to reset password',
}

export const changesSeen: AccountChange<ChangesSeenInput> = {
  call: (params, body, { signal }) => api.call(markChangesSeen, { params, body, signal }),
  becomes: () => ({ nameBefore: null, licenseNumberBefore: null }),
  done: (_, name) => ({
    title: 'Changes Seen',
    description: `The changed details of ${name} are noted as seen.`,
  }),
  failed: 'Failed to mark the changes as seen',
}

export const requiredReset: AccountChange<boolean> = {
  call: (params, required, { version, signal }) =>
    api.call(requirePasswordReset, { params, body: { required, version }, signal }),
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

/**
 * Changes an account. Changes of one account are sent one after the other, in the order in which they were made. What
 * somebody else has changed meanwhile refuses it (D-61): the new view is fetched, and the next try is made to that.
 */
export function useAccountChange<Input>(
  { call, becomes, done, failed, undoable }: AccountChange<Input>,
  account: AccountForAdmin,
  { onDone }: { onDone?: () => void } = {},
) {
  const { id, name } = account
  return useOptimisticChange<AccountForAdmin, AccountForAdmin, Input>(listUsers, {
    scope: { id: `account ${id}` },
    pending: (input) => becomes && { id, apply: (before) => ({ ...before, ...becomes(input) }) },
    mutationFn: (input, { signal }) => call({ userId: id }, input, { version: versionOf(account), signal }),
    onSuccess(changed, input) {
      noteChange(account, changed.version)
      patchAccount(id, changed)
      refreshPageUnderWay()
      toast({ ...done(input, name), ...(undoable && undoAction([account], undoable)) })
      onDone?.()
    },
    onError(error) {
      // The server may know of another change, or have made this one all the same.
      void showNewest(account)
      toastFailure(failed, error)
    },
  })
}
