import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { pendingCount } from '@snake-dispatch/contract/pending-count'
import { pendingUsers, reopenUser, undoApproval } from '@snake-dispatch/contract/registration'
import { unlockUser } from '@snake-dispatch/contract/user-management'
import { api, toast, toastFailure } from '@snake-dispatch/kit'
import { queryClient } from '@snake-dispatch/kit/query'
import { patchAccount } from './account-pages.ts'
import type { UndoableDecision } from './undo-action.ts'

const undos: Record<UndoableDecision, { endpoint: typeof undoApproval; says: (name: string) => string }> = {
  approve: {
    endpoint: undoApproval,
    says: (name) => `${name} waits for approval again, and is told so in the portal.`,
  },
  reject: { endpoint: reopenUser, says: (name) => `${name} waits for approval again, and can sign in.` },
  lock: { endpoint: unlockUser, says: (name) => `${name} can sign in again. They were signed out.` },
}

/** Undoes a decision on an account, and says what became of it (D-168). */
export async function undoDecision(
  { id, name }: Pick<AccountForAdmin, 'id' | 'name'>,
  decision: UndoableDecision,
): Promise<void> {
  const { endpoint, says } = undos[decision]
  try {
    patchAccount(id, await api.call(endpoint, { params: { userId: id } }))
    toast({ title: 'Undone', description: says(name) })
  } catch (error) {
    toastFailure('Nothing was undone', error)
  }
  for (const { path } of [pendingUsers, pendingCount])
    void queryClient.invalidateQueries({ queryKey: [path] })
}
