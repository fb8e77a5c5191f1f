import type { Account } from '../../calls/account.ts'
import type { Scope } from '../../db/scope.ts'
import type { Events } from '../../events/events.ts'

/**
 * Closes the sockets of an account when one of its browsers signs out (AUTH-11): the other browsers reconnect at once,
 * this one has no session left.
 */
export async function leaveAccount(
  { scope, account }: { readonly scope: Scope; readonly account: Pick<Account, 'id' | 'realm'> },
  events: Events,
): Promise<void> {
  await scope.transaction((tx) => events.publish(tx, 'accountEnded', { userId: account.id }))
}
