import { parseUrl } from '@snake-dispatch/client/parse-url'
import type { User } from '@snake-dispatch/contract/user'
import { mayOpen } from './audience.ts'
import { routeOf } from './routes.ts'

/** The state of the history entry of /login, /new-password and /new-passkey: it survives a reload, and is in no address. */
export interface LoginState {
  /** Path, query and hash of the page from which a guard led there (D-43, AUTH-15, AUTH-23). */
  from: string
}

/** The page of this portal to which a sign-in leads back; undefined when there is none that this user may open. */
export function wayBackFor(user: User, state: unknown): string | undefined {
  const { from } = (state ?? {}) as Partial<Record<keyof LoginState, unknown>>
  const address = typeof from === 'string' && parseUrl(from, location.origin)
  if (!address) return undefined
  const { origin, pathname, search, hash } = address
  const audience = routeOf(pathname)?.audience
  const isBehindLogin = audience && audience !== 'anyone'
  if (origin !== location.origin || !isBehindLogin || !mayOpen(user, audience)) return undefined
  return pathname + search + hash
}
