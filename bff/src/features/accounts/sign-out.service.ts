import type { Account } from '../../calls/account.ts'
import type { Scope } from '../../db/scope.ts'
import type { Events } from '../../events/events.ts'

/**
 * Has the sockets of an account closed because one of its browsers has left it (AUTH-11): the others connect anew at
 * once, this one has no session to do so with. The demo's stay open: its account is shared by all who try it, and what
 * they hear is sample data.
 */
export async function leaveAccount(
  { scope, account }: { readonly scope: Scope; readonly account: Pick<Account, 'id' | 'realm'> },
  events: Events,
): Promise<void> {
  if (account.realm === 'demo') return
  await scope.transaction((tx) => events.publish(tx, 'accountEnded', { userId: account.id }))
}
