import { me } from '@snake-dispatch/contract/session'
import type { PageData } from '@snake-dispatch/contract/portal-config'
import type { User } from '@snake-dispatch/contract/user'
import type { Context } from 'koa'
import { callEndpoint } from './call-endpoint.ts'
import { callerKey, contextOf } from './request-context.ts'
import type { RouterOptions } from './router.ts'

/**
 * Reads what a document brings of its page's first calls: each one as if the browser made it, with its guards and
 * limits, for the account of the document's own request.
 * @returns rejects with an AppError where a call is refused, or is none of the table
 */
export function pageDataReader(
  options: Omit<RouterOptions, 'publicOrigin' | 'trustProxy'>,
): (ctx: Context, paths: readonly string[]) => Promise<PageData> {
  async function answerOf(ctx: Context, path: string): Promise<unknown> {
    const entry = Object.entries(options.endpoints).find(
      ([, endpoint]) => endpoint.method === 'GET' && endpoint.path === path,
    )
    if (!entry) throw new Error(`There is no call GET ${path}`)
    const [name, endpoint] = entry
    // The headers of the call's own answer are none of the document's.
    const context = { ...contextOf(ctx), set: () => {} }
    await options.generalLimit.consume(callerKey(context))
    return callEndpoint({ endpoint, handler: options.handlers[name]! }, context, options, () => ({
      query: {},
    }))
  }

  return async (ctx, paths) => {
    const readAt = new Date().toISOString()
    const [user, ...answers] = await Promise.all([me.path, ...paths].map((path) => answerOf(ctx, path)))
    return {
      user: user as User,
      answers: Object.fromEntries(paths.map((path, index) => [path, answers[index]])),
      readAt,
    }
  }
}
