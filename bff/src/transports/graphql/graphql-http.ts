import type { EndpointName } from '@snake-dispatch/contract/endpoints'
import type { Context, Middleware } from 'koa'
import { GRAPHQL_PATH } from '@snake-dispatch/contract/alerts'
import { AppError } from '../../calls/app-error.ts'
import type { Limit } from '../../limits/limits.ts'
import { callEndpoint, type CallNeeds, type RequestFacts, type Route } from '../http/call-endpoint.ts'
import { isJson, readBody } from '../http/read-body.ts'
import { callerOf } from '../http/request-context.ts'
import { requireSameOrigin } from '../http/same-origin.ts'
import type { GraphqlServer } from './graphql-server.ts'
import type { GraphqlContext } from './schema.ts'

type NodeRequest = Parameters<GraphqlServer['handleNodeRequestAndResponse']>[0]

/** What GraphQL needs of the HTTP transport around it. */
export interface GraphqlHttpNeeds extends CallNeeds {
  factsOf(ctx: Context): RequestFacts
  /** The calls of the contract, which the fields make. */
  route(name: EndpointName): Route
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
    ctx.state['errorShape'] = 'graphql'
    if (ctx.method !== 'POST') {
      ctx.set('allow', 'POST')
      throw new AppError('NOT_FOUND', 'GraphQL is called by POST.')
    }
    requireSameOrigin(ctx.req, needs.publicOrigin)
    const facts = { ...needs.factsOf(ctx), set: () => {} }
    const limited = callerOf(facts)
    await needs.generalLimit.take(limited)
    const request = isJson(ctx.req) ? await readRequest(ctx) : ctx.req
    const context = contextOf(facts, limited, needs)
    const answer = await server.handleNodeRequestAndResponse(request, ctx.res, context)
    ctx.status = answer.status
    for (const [name, value] of answer.headers) ctx.append(name, value)
    ctx.set('cache-control', 'no-store')
    // Whole, not as the stream that the answer would be read through.
    ctx.body = await answer.text()
  }
}

/**
 * The request with what it says: read as for REST, at once and within the same limits, where the engine would read
 * it through several streams.
 * @throws AppError UNSUPPORTED_MEDIA, TOO_LARGE or BAD_INPUT
 */
async function readRequest({ req, method, headers }: Context): Promise<NodeRequest> {
  const body = await readBody(req, 'photo')
  if (typeof body !== 'object' || body === null || Object.keys(body).length === 0)
    throw new AppError('BAD_INPUT', 'A GraphQL request is a JSON object with a query.')
  return { raw: req, method, headers, body }
}

/** The first root field is counted with its request, every further one by itself: a document is no way round limits. */
function contextOf(facts: RequestFacts, limited: string, needs: GraphqlHttpNeeds): GraphqlContext {
  let counted = true
  return {
    account: facts.account,
    address: facts.address,
    scope: needs.scope(facts.account?.realm ?? 'live'),
    refused: (field, account) => needs.refused(field, account, facts),
    async count() {
      if (!counted) await needs.generalLimit.take(limited)
      counted = false
    },
    run: (name, inputs) => callEndpoint(needs.route(name), facts, needs, () => inputs),
  }
}
