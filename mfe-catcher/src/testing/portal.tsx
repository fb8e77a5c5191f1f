import type { ReactNode } from 'react'
import type { RegistrationPolicy } from '@snake-dispatch/contract/registration'
import type { User } from '@snake-dispatch/contract/user'
import { Toaster } from '@snake-dispatch/design-system/toast'
import {
  defineRoutes,
  dismissToast,
  providePortalConfig,
  RouteGate,
  session,
  useShownToast,
} from '@snake-dispatch/kit'
import { QueryClientProvider, queryClient } from '@snake-dispatch/kit/query'
import { MemoryRouter } from '@snake-dispatch/kit/router'
import { stubCalls, type Answer } from './calls.ts'

interface Visit {
  /** Who is signed in; a guest when missing. */
  user?: User
  answers?: Record<string, Answer>
  registrationPolicy?: RegistrationPolicy
}

/**
 * Makes the surroundings that the shell and the server give a screen: session, configuration, routes, answers.
 * `leave` undoes it; `calls` are those that were made.
 */
export function enterPortal({ user, answers = {}, registrationPolicy = 'standard' }: Visit = {}) {
  providePortalConfig({
    shell: '',
    sharedApi: '',
    remotes: [],
    origin: 'https://snakes.example',
    contactPhone: '0491 570 006',
    partnerLinks: [],
    registrationPolicy,
    hasSession: user !== undefined,
    googleMapsApiKey: null,
  })
  defineRoutes([
    { path: '/', audience: 'anyone' },
    { path: '/snake-catcher-sydney', audience: 'anyone' },
    { path: '/login', audience: 'guest' },
    { path: '/auth', audience: 'guest' },
    { path: '/dashboard', audience: 'user' },
  ])
  session.set(user ? { status: 'user', user } : { status: 'guest', user: null })
  const { calls, restore } = stubCalls(answers)
  return {
    calls,
    leave: () => {
      restore()
      queryClient.clear()
      session.set({ status: 'guest', user: null })
    },
  }
}

/** What the kit and the shell put around a screen, without the header; the portal must have been entered. */
export function Portal({ path, children }: { path: string; children: ReactNode }) {
  const shown = useShownToast()
  return (
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={queryClient}>
        <RouteGate>{children}</RouteGate>
      </QueryClientProvider>
      <Toaster
        label="Notifications"
        closeLabel="Close"
        toast={shown ?? null}
        onOpenChange={(open) => {
          if (!open && shown) dismissToast(shown.id)
        }}
      />
    </MemoryRouter>
  )
}
