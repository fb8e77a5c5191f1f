import { isAdmin, isModerator, type User } from '@snake-dispatch/contract/user'
import { routeOf, type RouteAudience } from './routes.ts'

/** The state of the history entry of /login: it survives a reload, and stands in no address. */
export interface LoginState {
  /** Path, query and hash of the page that a guest opened, or on which the session ended (D-43). */
  from: string
}

const mayOpen: Partial<Record<RouteAudience, (user: User) => boolean>> = {
  user: () => true,
  moderator: isModerator,
  admin: isAdmin,
}

/** The page of this portal to which a sign-in leads back; undefined when there is none that this user may open. */
export function wayBackFor(user: User, state: unknown): string | undefined {
  const { from } = (state ?? {}) as Partial<Record<keyof LoginState, unknown>>
  if (typeof from !== 'string' || !URL.canParse(from, location.origin)) return undefined
  const { origin, pathname, search, hash } = new URL(from, location.origin)
  const audience = routeOf(pathname)?.audience
  if (origin !== location.origin || !audience || !mayOpen[audience]?.(user)) return undefined
  return pathname + search + hash
}
