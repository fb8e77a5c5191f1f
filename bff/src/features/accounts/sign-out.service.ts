import type { Account } from '../../calls/account.ts'
import type { Scope } from '../../db/scope.ts'
import type { Events } from '../../events/events.ts'
import { recordAudit } from '../audit/audit.service.ts'

interface Leaving {
  readonly scope: Scope
  readonly account: Pick<Account, 'id' | 'realm'>
  readonly address?: string | undefined
}

/**
 * Records that one browser of an account signs out, and closes the account's sockets (AUTH-11): its other browsers
 * reconnect at once, this one has no session left.
 */
export async function leaveAccount({ scope, account, address }: Leaving, events: Events): Promise<void> {
  await scope.transaction(async (tx) => {
    const subject = { type: 'account', id: account.id } as const
    await recordAudit(tx, { actor: account, action: 'account.sign-out', subject, address })
    await events.publish(tx, 'accountEnded', { userId: account.id })
  })
}
