import type { Context } from 'koa'
import type { Logger } from 'pino'
import type { RequestFacts } from './call-endpoint.ts'
import { addressOf } from './client-address.ts'
import type { Sessions } from './sessions.ts'

/** What is known of a request once its session has been read. */
export function factsOf(ctx: Context, sessions: Pick<Sessions, 'accountOf' | 'doorOf'>): RequestFacts {
  const { requestId, log } = ctx.state as { requestId: string; log: Logger }
  return {
    account: sessions.accountOf(ctx),
    address: addressOf(ctx),
    requestId,
    log,
    session: sessions.doorOf(ctx),
    header: (name) => ctx.get(name),
    set: (name, value) => ctx.set(name, value),
  }
}
