import { GRAPHQL_PATH } from '@snake-dispatch/contract/alerts'
import type { EndpointName } from '@snake-dispatch/contract/endpoints'
import type { Context, Middleware } from 'koa'
import { AppError } from '../../calls/app-error.ts'
import type { Limit } from '../../limits/limits.ts'
import { callEndpoint, type CallOptions, type Route } from '../http/call-endpoint.ts'
import {
  callerKey,
  contextOf,
  requireSameOrigin,
  type OriginOptions,
  type RequestContext,
} from '../http/request-context.ts'
import { callsOf, readBody } from '../http/request-input.ts'
import type { TakeTurn } from '../http/turns.ts'
import type { GraphqlServer } from './graphql-server.ts'
import type { GraphqlContext } from './schema.ts'

/** What GraphQL uses of the HTTP transport. */
export interface GraphqlHttpOptions extends CallOptions, OriginOptions {
  /** The calls of the contract, for the fields that make them. */
  route(name: EndpointName): Route
  /** The limit that REST calls count against too (D-21). */
  readonly generalLimit: Pick<Limit, 'consume'>
  /** Runs each request: a document can ask for any heavy call (SEC-10). */
  readonly takeTurn: TakeTurn
}

/** GraphQL over HTTP: POST of JSON only, and never caused by another site (D-49). */
export function graphqlOverHttp(server: GraphqlServer, options: GraphqlHttpOptions): Middleware {
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
    requireSameOrigin(ctx.req, options)
    const context = contextOf(ctx)
    await options.generalLimit.consume(callerKey(context), callsOf(ctx.req))
    // The engine gets the parsed body: it would otherwise read the body through several streams and without our bounds.
    const request = { raw: ctx.req, method: ctx.method, headers: ctx.headers, body: await readRequest(ctx) }
    const answer = await options.takeTurn(ctx, async () =>
      server.handleNodeRequestAndResponse(request, ctx.res, graphqlContextOf(context, options)),
    )
    ctx.status = answer.status
    for (const [name, value] of answer.headers) ctx.append(name, value)
    ctx.set('cache-control', 'no-store')
    // One text is faster than streaming the answer.
    ctx.body = await answer.text()
  }
}

/** @throws AppError UNSUPPORTED_MEDIA, TOO_LARGE or BAD_INPUT */
async function readRequest(ctx: Context): Promise<object> {
  const body = await readBody(ctx.req, 'photo')
  if (typeof body !== 'object' || body === null || Object.keys(body).length === 0)
    throw new AppError('BAD_INPUT', 'A GraphQL request is a JSON object with a query.')
  return body
}

/**
 * The request counts as its first root field, and every further root field counts once, so that no document evades the
 * limits. The calls of a document run one after another, so that it never takes all database connections.
 */
function graphqlContextOf(context: RequestContext, options: GraphqlHttpOptions): GraphqlContext {
  let isCounted = true
  let last: Promise<unknown> = Promise.resolve()
  return {
    account: context.account,
    sessionEndReason: context.sessionEndReason,
    address: context.address,
    scope: options.scope(context.account?.realm ?? 'live'),
    refused: (field, account) => options.refused(field, account, context),
    async count() {
      if (!isCounted) await options.generalLimit.consume(callerKey(context))
      isCounted = false
    },
    run(name, input, set) {
      const call = () => callEndpoint(options.route(name), { ...context, set }, options, () => input)
      const answer = last.then(call)
      last = answer.catch(() => {})
      return answer
    },
  }
}
