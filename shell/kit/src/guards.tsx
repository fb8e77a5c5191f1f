import { Fragment, useEffect, type ReactNode } from 'react'
import type { PageAudience } from '@snake-dispatch/contract/page-route'
import { paths } from '@snake-dispatch/contract/paths'
import type { User } from '@snake-dispatch/contract/user'
import { mayOpen } from './audience.ts'
import { Navigate, useLocation } from './router.ts'
import { isRouted, routeOf } from './routes.ts'
import { refreshSession, useSession, type Session } from './session.ts'
import { toastFailure } from './toast.ts'
import { Unavailable } from './Unavailable.tsx'
import { wayBackFor, type LoginState } from './way-back.ts'

interface GuardProps {
  children: ReactNode
}

/**
 * Lets anyone in who is not signed in. A signed-in user is sent to the page from which a guard led to /login (D-43),
 * else to /dashboard (ROUTE-02).
 */
export function GuestOnly({ children }: GuardProps) {
  const current = useSession()
  const { pathname, search, state } = useLocation()
  if (current.status === 'loading') return null
  if (current.status === 'user')
    return <Navigate to={wayBackFor(current.user, state) ?? paths.dashboard} replace />
  // A sign-out in another tab may arrive after this tab has found its session ended.
  if (isSignedOut(current) && state !== null) return <Navigate to={pathname + search} replace />
  return children
}

/**
 * Lets signed-in users in, also those whose approval is pending; a guest is sent to /login (ROUTE-03, ROUTE-07), with
 * the way back unless they signed out themselves, which some pages say on the spot (PROF-05). Another user's sign-in
 * remounts the screen: nothing of the last user stays.
 */
export function RequireUser({ children }: GuardProps) {
  const current = useSession()
  const { pathname, search, hash } = useLocation()
  if (current.status === 'loading') return null
  if (current.status === 'unknown') return <Unavailable onRetry={() => void refreshSession()} />
  if (current.status === 'user')
    return (
      <Fragment key={current.user.id}>
        <RestrictionGate user={current.user}>{children}</RestrictionGate>
      </Fragment>
    )
  if (isSignedOut(current) && routeOf(pathname)?.staysAfterSignOut) return children
  const state: LoginState | null = isSignedOut(current) ? null : { from: pathname + search + hash }
  return <Navigate to={paths.login} state={state} replace />
}

/**
 * Leads from any page to /new-password while the password must be changed (AUTH-15), then to /new-passkey while a passkey
 * is needed (AUTH-23), and back once that is done. The page of a remote that is not deployed is not led to: the server
 * refuses every other call all the same.
 */
function RestrictionGate({ user, children }: GuardProps & { user: User }) {
  const { pathname, search, hash, state } = useLocation()
  const here = routeOf(pathname)?.path
  const required = requiredPage(user)
  if (required === here) return children
  const wayBack: LoginState | null = isRequiredPage(here)
    ? (state as LoginState | null)
    : { from: pathname + search + hash }
  if (required && isRouted(required)) return <Navigate to={required} state={wayBack} replace />
  if (isRequiredPage(here)) return <Navigate to={wayBackFor(user, state) ?? paths.dashboard} replace />
  return children
}

/** Where a user has to go before anything else opens for them; null for most. */
function requiredPage(user: User): string | null {
  if (user.passwordResetRequired) return paths.newPassword
  return user.needsPasskey ? paths.newPasskey : null
}

const isRequiredPage = (path: string | undefined) => path === paths.newPassword || path === paths.newPasskey

const isSignedOut = (current: Session) => current.status === 'guest' && current.signedOut === true

/** Lets admins in; others are sent to /dashboard with a toast (ROUTE-04, D-03). */
export function RequireAdmin({ children }: GuardProps) {
  const { user } = useSession()
  return <RequireUser>{user && mayOpen(user, 'admin') ? children : <Denied area="admin" />}</RequireUser>
}

/** Lets moderators and admins in; others are sent to /dashboard with a toast (ROUTE-04, D-03). */
export function RequireModerator({ children }: GuardProps) {
  const { user } = useSession()
  return (
    <RequireUser>{user && mayOpen(user, 'moderator') ? children : <Denied area="moderator" />}</RequireUser>
  )
}

function Denied({ area }: { area: 'admin' | 'moderator' }) {
  useEffect(() => {
    toastFailure('Access Denied', `You don't have permission to access the ${area} area.`)
  }, [area])
  return <Navigate to={paths.dashboard} replace />
}

const guards: Record<PageAudience, (props: GuardProps) => ReactNode> = {
  anyone: ({ children }) => children,
  guest: GuestOnly,
  user: RequireUser,
  moderator: RequireModerator,
  admin: RequireAdmin,
}

/** Applies the guard for the audience of the page on screen. */
export function RouteGate({ children }: GuardProps) {
  const { pathname } = useLocation()
  const Guard = guards[routeOf(pathname)?.audience ?? 'anyone']
  return <Guard>{children}</Guard>
}
