import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { pendingCount } from '@snake-dispatch/contract/pending-count'
import { pendingUsers } from '@snake-dispatch/contract/registration'
import { api, errorText, toast } from '@snake-dispatch/kit'
import { queryClient } from '@snake-dispatch/kit/query'
import { patchAccount } from './account-pages.ts'
import { accountUndos, type UndoableDecision } from './account-undos.ts'

/**
 * Undoes a decision on one account or on several, one after the other, and says what became of each (D-168). What is
 * refused keeps none of the others from it.
 */
export async function undoDecision(
  accounts: readonly Pick<AccountForAdmin, 'id' | 'name'>[],
  decision: UndoableDecision,
): Promise<void> {
  const { endpoint, says } = accountUndos[decision]
  const undone: string[] = []
  const refused: string[] = []
  for (const { id, name } of accounts)
    try {
      patchAccount(id, await api.call(endpoint, { params: { userId: id } }))
      undone.push(name)
    } catch (error) {
      const reason = errorText(error, 'Please try again')
      refused.push(accounts.length === 1 ? reason : `${name}: ${reason}`)
    }
  const description = [...(undone.length > 0 ? [says(undone)] : []), ...refused].join(' ')
  if (refused.length === 0) toast({ title: 'Undone', description })
  else {
    const title = undone.length === 0 ? 'Nothing was undone' : 'Not all was undone'
    toast({ variant: 'destructive', title, description })
  }
  for (const { path } of [pendingUsers, pendingCount])
    void queryClient.invalidateQueries({ queryKey: [path] })
}
