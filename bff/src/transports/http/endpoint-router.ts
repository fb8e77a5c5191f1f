import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import type { Context } from 'koa'
import { JsonText } from '../../calls/handler.ts'
import {
  callEndpoint,
  type AnyHandler,
  type CallNeeds,
  type RequestFacts,
  type Route,
} from './call-endpoint.ts'
import { readBody } from './read-body.ts'
import { RouteTable, type RouteMatch } from './route-table.ts'

/** Makes the routes of the contract's table. @throws Error naming every endpoint that has no handler, or no endpoint */
export function makeRoutes(
  endpoints: Readonly<Record<string, Endpoint>>,
  handlers: Readonly<Record<string, AnyHandler | undefined>>,
): RouteTable<Route> {
  const faults = [
    ...Object.keys(endpoints)
      .filter((name) => !handlers[name])
      .map((name) => `${name} has no handler`),
    ...Object.keys(handlers)
      .filter((name) => !endpoints[name])
      .map((name) => `${name} has no endpoint`),
  ]
  if (faults.length > 0) throw new Error(`The endpoint table is not whole: ${faults.join(', ')}.`)
  const table = new RouteTable<Route>()
  for (const [name, endpoint] of Object.entries(endpoints)) {
    table.add(endpoint, { endpoint, handler: handlers[name]! })
  }
  return table
}

/** Runs one endpoint for a request: what was sent goes in, what the handler says goes out. */
export async function runEndpoint(
  ctx: Context,
  { route, params }: RouteMatch<Route>,
  facts: RequestFacts,
  needs: CallNeeds,
): Promise<void> {
  const { endpoint } = route
  const answer = await callEndpoint(route, facts, needs, async () => ({
    params,
    query: singleValues(ctx),
    body: endpoint.method === 'GET' ? undefined : await readBody(ctx.req, endpoint.bodyLimit),
    idempotencyKey: ctx.get('idempotency-key'),
  }))
  send(ctx, endpoint, answer)
}

/** The query string's values; one that is given twice is refused by its schema, as an array. */
function singleValues(ctx: Context): Record<string, unknown> {
  return { ...ctx.query }
}

function send(ctx: Context, endpoint: Endpoint, answer: unknown): void {
  ctx.status = endpoint.status
  if (endpoint.status === 204) return
  if (answer instanceof Uint8Array) {
    ctx.body = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
    return
  }
  if (!ctx.response.get('cache-control')) ctx.set('cache-control', 'no-store')
  ctx.set('content-type', 'application/json; charset=utf-8')
  ctx.body = answer instanceof JsonText ? answer.text : JSON.stringify(answer)
  // Whoever has this very answer already is not sent it again.
  if (ctx.response.get('etag') && ctx.fresh) ctx.status = 304
}
