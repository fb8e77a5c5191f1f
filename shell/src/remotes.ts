import { availableJobs } from '@snake-dispatch/contract/jobs'
import type { PortalRoute } from '@snake-dispatch/kit'

/** A path of the portal with what its document says of it; prerendered pages bring their own title. */
export interface RemoteRoute extends PortalRoute {
  title?: string
  description?: string
  /** True for a prerendered page that is there to be used and not only read: its scripts wait for nothing. */
  startsAtOnce?: boolean
  /** The calls whose answers the screen begins with; an approved user's document asks for them at once. */
  calls?: readonly string[]
}

export interface Remote {
  /** Federation name; its folder is the same with dashes. */
  name: `mfe_${string}`
  routes: readonly RemoteRoute[]
}

const requestForm = {
  audience: 'anyone',
  startsAtOnce: true,
  title: 'Request snake removal | Snake Dispatch NSW',
  description:
    'A snake in the house or the yard? Ask for a licensed snake catcher anywhere in New South Wales, 24 hours a day.',
} as const

/**
 * THE table of the micro-frontends: which paths each one draws, and who may open them. Everything else follows
 * from it: what is mounted where, the guards, the links in the header, what the server answers 404, and what
 * it preloads. A path that is not here does not exist.
 */
export const remotes: readonly Remote[] = [
  {
    name: 'mfe_public',
    routes: [
      { path: '/', ...requestForm },
      { path: '/public/job-form', ...requestForm },
    ],
  },
  {
    name: 'mfe_landing',
    routes: [{ path: '/snake-catcher-sydney', audience: 'anyone' }],
  },
  {
    name: 'mfe_catcher',
    routes: [
      {
        path: '/login',
        audience: 'guest',
        title: 'Sign in | Snake Dispatch NSW',
        description: 'Where licensed snake catchers of New South Wales sign in, or ask for an account.',
      },
      {
        path: '/auth',
        audience: 'guest',
        title: 'Register | Snake Dispatch NSW',
        description: 'Where licensed snake catchers of New South Wales ask for an account.',
      },
      {
        path: '/dashboard',
        audience: 'user',
        title: 'Jobs | Snake Dispatch NSW',
        description: 'Snake removal jobs to claim and complete.',
        calls: [availableJobs.path],
      },
    ],
  },
  {
    name: 'mfe_admin',
    routes: [
      {
        path: '/admin',
        audience: 'admin',
        title: 'Admin | Snake Dispatch NSW',
        description: 'Accounts of the portal.',
      },
    ],
  },
]
