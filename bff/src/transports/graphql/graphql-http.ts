import type { Context, Middleware } from 'koa'
import { GRAPHQL_PATH } from '@snake-dispatch/contract/alerts'
import type { Account } from '../../account.ts'
import { AppError } from '../../app-error.ts'
import type { Realm } from '../../db/realm.ts'
import type { Scope } from '../../db/scope.ts'
import type { Limit } from '../../db/limits.ts'
import { requireSameOrigin } from '../http/same-origin.ts'
import type { GraphqlServer } from './graphql-server.ts'

/** What GraphQL needs of the HTTP transport around it. */
export interface GraphqlHttpNeeds {
  accountOf(ctx: Context): Account | null
  addressOf(ctx: Context): string
  scope(realm: Realm): Scope
  /** The limit that REST calls count against too (D-21). */
  generalLimit: Limit
  publicOrigin: string | undefined
}

/** GraphQL over HTTP: POST only, from our own pages only. */
export function graphqlOverHttp(server: GraphqlServer, needs: GraphqlHttpNeeds): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== GRAPHQL_PATH) {
      await next()
      return
    }
    ctx.state['endpoint'] = 'graphql'
    if (ctx.method !== 'POST') {
      ctx.set('allow', 'POST')
      throw new AppError('NOT_FOUND', 'GraphQL is called by POST.')
    }
    requireSameOrigin(ctx.req, needs.publicOrigin)
    const account = needs.accountOf(ctx)
    await needs.generalLimit.take(account ? `user:${account.id}` : needs.addressOf(ctx))
    const scope = needs.scope(account?.realm ?? 'live')
    const answer = await server.handleNodeRequestAndResponse(ctx.req, ctx.res, { account, scope })
    ctx.status = answer.status
    for (const [name, value] of answer.headers) ctx.append(name, value)
    ctx.set('cache-control', 'no-store')
    ctx.body = answer.body
  }
}
