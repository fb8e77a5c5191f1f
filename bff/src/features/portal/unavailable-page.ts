import { chmod, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { NEED_HELP } from '@snake-dispatch/contract/not-found'
import { CALL_PLACE, UNAVAILABLE_PAGE } from '@snake-dispatch/contract/unavailable-page'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import { callLink } from './call-link.ts'
import { FreshFile } from './fresh-file.ts'

/** The page that a proxy shows while no process answers (D-193), with the number of this portal. */
interface UnavailablePage {
  /** Answers `/unavailable.html`, for a proxy on another machine to fetch beforehand. */
  readonly file: Middleware
  /** Writes it to where a proxy on this machine finds it. A fault is logged: the portal serves without it. */
  write(target: string, log: Logger): Promise<void>
}

/**
 * @param root folder of the repository
 * @param contactPhone the number to call
 */
export function unavailablePage(root: string, contactPhone: string): UnavailablePage {
  const page = new FreshFile(path.join(root, 'shell/dist', UNAVAILABLE_PAGE), (text) =>
    text.replace(CALL_PLACE, `${NEED_HELP.question} ${callLink(contactPhone, `Call now ${contactPhone}`)}`),
  )
  return {
    async file(ctx, next) {
      const text = ctx.path === `/${UNAVAILABLE_PAGE}` && (await page.read())
      if (!text) return next()
      ctx.type = 'text/html; charset=utf-8'
      ctx.set('cache-control', 'no-cache')
      ctx.set('x-content-type-options', 'nosniff')
      ctx.body = text
    },
    async write(target, log) {
      const draft = `${target}.${process.pid}`
      try {
        const text = await page.read()
        if (!text) throw new Error('The page is not built; run: npm run build')
        await writeFile(draft, text)
        // The account of the proxy reads it; what else this process writes is for its own account alone.
        await chmod(draft, 0o644)
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        log.warn(
          { err: error },
          'UNAVAILABLE_PAGE cannot be written: a proxy has no page with the number to call',
        )
      }
    },
  }
}
