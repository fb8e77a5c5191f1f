import type { KnownRoute, PortalConfig } from '@snake-dispatch/contract/portal-config'
import type { User } from '@snake-dispatch/contract/user'
import { Toaster } from '@snake-dispatch/design-system/toast'
import type { HttpHandler } from 'msw/http'
import { StrictMode, type ReactNode } from 'react'
import { providePortalConfig } from '../config.ts'
import { RouteGate } from '../guards.tsx'
import { providePageData } from '../page-data.ts'
import { queryClient, QueryClientProvider } from '../query.ts'
import { MemoryRouter } from '../router.ts'
import { defineRoutes } from '../routes.ts'
import { session, type Session } from '../session.ts'
import { clearToasts, dismissToast, useToasts } from '../toast.ts'
import { portalConfigOf } from './portal-config.ts'
import { portalRoutes } from './portal-routes.ts'

/** What shell and server give a screen. */
export interface Visit {
  /** The address of the screen; '/' when missing. */
  path?: string
  /** Who is signed in; a guest when missing. */
  user?: User | undefined
  /** The session where it is neither a user's nor a guest's. */
  session?: Session
  /** What differs from the usual configuration. */
  config?: Partial<PortalConfig>
  /** The pages of the portal; `portalRoutes` when missing. */
  routes?: readonly KnownRoute[]
  /** False where the screen renders the toasts itself. */
  toasts?: boolean
  /** What the server answers; any other call fails the test. */
  answers?: readonly HttpHandler[]
}

/** Sets configuration, routes and session as shell and server do. */
export function enterPortal({ user, session: given, config, routes = portalRoutes }: Visit = {}): void {
  providePortalConfig(portalConfigOf({ hasSession: user !== undefined, ...config }))
  defineRoutes(routes)
  session.set(given ?? (user ? { status: 'user', user } : { status: 'guest', user: null }))
}

/** Forgets what a page keeps in memory: session, fetched data, toast, configuration, routes. */
export function leavePortal(): void {
  queryClient.clear()
  providePageData(null)
  // Not a guest: the screen of a story is still there, and would show the sign-in form, which asks for passkeys.
  session.set({ status: 'loading', user: null })
  clearToasts()
  providePortalConfig(portalConfigOf())
  defineRoutes([])
}

interface PortalProps {
  path?: string | undefined
  toasts?: boolean | undefined
  children: ReactNode
}

/** The surroundings of a screen, without the header: router, query client, route gate, toasts. */
export function Portal({ path = '/', toasts = true, children }: PortalProps) {
  return (
    <StrictMode>
      <MemoryRouter initialEntries={[path]}>
        <QueryClientProvider client={queryClient}>
          <RouteGate>{children}</RouteGate>
        </QueryClientProvider>
      </MemoryRouter>
      {toasts && <Toasts />}
    </StrictMode>
  )
}

/** The toasts as the shell renders them. */
function Toasts() {
  return <Toaster label="Notifications" closeLabel="Close" toasts={useToasts()} onDismiss={dismissToast} />
}
