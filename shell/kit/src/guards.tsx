import { Fragment, useEffect, type ReactNode } from 'react'
import type { PageAudience } from '@snake-dispatch/contract/page-route'
import { paths } from '@snake-dispatch/contract/paths'
import { mayOpen } from './audience.ts'
import { Navigate, useLocation } from './router.ts'
import { routeOf } from './routes.ts'
import { refreshSession, useSession } from './session.ts'
import { toast } from './toast.ts'
import { Unavailable } from './Unavailable.tsx'

interface GuardProps {
  children: ReactNode
}

/** Lets anyone in who is not signed in; a signed-in user is sent to /dashboard (ROUTE-02). */
export function GuestOnly({ children }: GuardProps) {
  const { status } = useSession()
  if (status === 'loading') return null
  return status === 'user' ? <Navigate to={paths.dashboard} replace /> : children
}

/**
 * Lets signed-in users in, also those whose approval is pending; a guest is sent to /login (ROUTE-03, ROUTE-07).
 * Whoever signs in in another's place finds nothing of theirs: the screen begins anew.
 */
export function RequireUser({ children }: GuardProps) {
  const { status, user } = useSession()
  if (status === 'loading') return null
  if (status === 'unknown') return <Unavailable onRetry={() => void refreshSession()} />
  return status === 'user' ? (
    <Fragment key={user.id}>{children}</Fragment>
  ) : (
    <Navigate to={paths.login} replace />
  )
}

/** Lets admins in; others are sent to /dashboard and told why (ROUTE-04, D-03). */
export function RequireAdmin({ children }: GuardProps) {
  const { user } = useSession()
  return <RequireUser>{user && mayOpen(user, 'admin') ? children : <Denied area="admin" />}</RequireUser>
}

/** Lets moderators and admins in; others are sent to /dashboard and told why (ROUTE-04, D-03). */
export function RequireModerator({ children }: GuardProps) {
  const { user } = useSession()
  return (
    <RequireUser>{user && mayOpen(user, 'moderator') ? children : <Denied area="moderator" />}</RequireUser>
  )
}

function Denied({ area }: { area: 'admin' | 'moderator' }) {
  useEffect(() => {
    toast({
      variant: 'destructive',
      title: 'Access Denied',
      description: `You don't have permission to access the ${area} area.`,
    })
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
