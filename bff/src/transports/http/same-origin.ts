import type { IncomingMessage } from 'node:http'
import { AppError } from '../../calls/app-error.ts'

/**
 * Tells whether a request comes from the portal's own pages: the browser says so in `Sec-Fetch-Site`, or in
 * `Origin`, which must be the public origin, or the address that was called when none is configured.
 */
export function isSameOrigin(request: IncomingMessage, publicOrigin: string | undefined): boolean {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return site === 'same-origin'
  if (publicOrigin !== undefined) return origin === publicOrigin
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Refuses a state-changing request that another site may have caused. @throws AppError FORBIDDEN */
export function requireSameOrigin(request: IncomingMessage, publicOrigin: string | undefined): void {
  if (!isSameOrigin(request, publicOrigin)) {
    throw new AppError('FORBIDDEN', 'This request did not come from this site.')
  }
}
