import { me } from '@snake-dispatch/contract/session'
import type { PageData } from '@snake-dispatch/contract/portal-config'
import type { User } from '@snake-dispatch/contract/user'
import type { Context } from 'koa'
import { callEndpoint } from './call-endpoint.ts'
import { callerKey, contextOf } from './request-context.ts'
import type { RouterOptions } from './router.ts'

/**
 * Reads the data that a document includes for its page: it makes the page's first calls as if the browser made them,
 * with their guards and limits, for the account of the document's request.
 * @returns a reader, which rejects with an AppError when a call is refused and with an Error for an unknown call
 */
export function pageDataReader(
  options: Omit<RouterOptions, 'publicOrigin' | 'trustProxy' | 'takeTurn' | 'takePublicTurn'>,
): (ctx: Context, paths: readonly string[]) => Promise<PageData> {
  async function answerOf(ctx: Context, path: string): Promise<unknown> {
    const entry = Object.entries(options.endpoints).find(
      ([, endpoint]) => endpoint.method === 'GET' && endpoint.path === path,
    )
    if (!entry) throw new Error(`There is no call GET ${path}`)
    const [name, endpoint] = entry
    // The document does not get the headers of the call's answer.
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
