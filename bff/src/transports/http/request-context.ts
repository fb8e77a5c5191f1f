import type { Context } from 'koa'
import type { Logger } from 'pino'
import type { RequestFacts } from './call-endpoint.ts'
import { addressOf } from './client-address.ts'
import type { Sessions } from './sessions.ts'

/** What is known of a request once its session has been read. */
export function factsOf(ctx: Context, sessions: Pick<Sessions, 'accountOf' | 'managerOf'>): RequestFacts {
  const { log } = ctx.state as { log: Logger }
  return {
    account: sessions.accountOf(ctx),
    address: addressOf(ctx),
    log,
    session: sessions.managerOf(ctx),
    set: (name, value) => ctx.set(name, value),
  }
}

/**
 * Whose calls count together against the limit of all calls (D-21): an account's, and those of guests from one address.
 * The demo's account is shared by all who try it: they count by address too.
 */
export function callerOf({ account, address }: Pick<RequestFacts, 'account' | 'address'>): string {
  return account && account.realm !== 'demo' ? `user:${account.id}` : address
}
