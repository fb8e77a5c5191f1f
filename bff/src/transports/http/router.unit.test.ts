import { defineEndpoint, type Endpoint } from '@snake-dispatch/contract/endpoint'
import { endpoints } from '@snake-dispatch/contract/endpoints'
import Koa from 'koa'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { AnyHandler } from './call-endpoint.ts'
import { apiRouter } from './router.ts'

const handlers = Object.fromEntries(Object.keys(endpoints).map((name) => [name, () => undefined]))
const options = {
  publicOrigin: undefined,
  trustProxy: false,
  generalLimit: { consume: async () => {}, refund: async () => {}, reset: async () => {} },
  scope: () => ({}) as never,
  limit: async () => {},
  made: () => {},
  refused: () => {},
  suspicious: () => {},
  checkAnswers: false,
  takeTurn: <T>(_: unknown, work: () => Promise<T>) => work(),
  takePublicTurn: <T>(_: unknown, work: () => Promise<T>) => work(),
}

function get(name: string, path: `/api/${string}`): Endpoint {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param!, z.string()])
  const params = names.length > 0 ? z.object(Object.fromEntries(names) as z.core.$ZodLooseShape) : undefined
  return defineEndpoint({ name, summary: name, method: 'GET', path, audience: 'anyone', params, status: 200 })
}

/** The answer to a request: the name of the endpoint and its parameters, or the error. */
async function ask(table: Record<string, Endpoint>, path: string, method = 'GET'): Promise<string> {
  const named = Object.keys(table).map((name): [string, AnyHandler] => [name, ({ params }) => [name, params]])
  const app = new Koa()
  app.use(async (ctx, next) => {
    ctx.state['context'] = {
      account: null,
      address: '',
      origin: null,
      log: undefined,
      session: undefined,
      set: () => {},
    }
    await next().catch((error: Error) => (ctx.body = error.message))
  })
  app.use(apiRouter({ ...options, endpoints: table, handlers: Object.fromEntries(named) }))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method })
  const text = await answer.text()
  server.close()
  return text
}

test('API the router does not start with an endpoint without a handler, or a handler without an endpoint', () => {
  expect(() => apiRouter({ ...options, endpoints, handlers })).not.toThrow()
  const { me: _me, login: _login, ...rest } = handlers
  expect(() => apiRouter({ ...options, endpoints, handlers: rest })).toThrow(
    'me has no handler, login has no handler',
  )
  const invented = { ...handlers, invented: () => undefined }
  expect(() => apiRouter({ ...options, endpoints, handlers: invented })).toThrow('invented has no endpoint')
})

test('API the router does not start with an endpoint that is in the table under another name', () => {
  const renamed = { ...endpoints, me: { ...endpoints.me, name: 'whoAmI' } }
  expect(() => apiRouter({ ...options, endpoints: renamed, handlers })).toThrow('me calls itself whoAmI')
})

test('API two endpoints cannot have one path', () => {
  const table = { one: get('one', '/api/jobs/{id}'), two: get('two', '/api/jobs/{jobId}') }
  const both = { one: () => 1, two: () => 2 }
  expect(() => apiRouter({ ...options, endpoints: table, handlers: both })).toThrow(
    'two endpoints have GET /api/jobs/{}',
  )
})

test('API a fixed path wins over one with a parameter, whichever comes first', async () => {
  const table = { job: get('job', '/api/jobs/{id}'), available: get('available', '/api/jobs/available') }
  expect(await ask(table, '/api/jobs/available')).toBe('["available",null]')
  expect(await ask(table, '/api/jobs/7')).toBe('["job",{"id":"7"}]')
})

test('D-23 method, case and length of a path must match, and its parameters are decoded', async () => {
  const table = { suburbs: get('suburbs', '/api/areas/{area}/suburbs') }
  expect(await ask(table, '/api/areas/North%20Shore/suburbs')).toBe('["suburbs",{"area":"North Shore"}]')
  for (const path of [
    '/api/areas/x',
    '/api/areas//suburbs',
    '/api/areas/x/suburbs/',
    '/api/AREAS/x/suburbs',
    '/api',
  ])
    expect([path, await ask(table, path)]).toEqual([path, 'There is no such call.'])
  expect(await ask(table, '/api/areas/x/suburbs', 'POST')).toBe('There is no such call.')
  expect(await ask(table, '/apis/x')).toBe('Not Found')
})
