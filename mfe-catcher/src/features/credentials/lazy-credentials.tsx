import { Skeleton } from '@snake-dispatch/design-system/signed-in'
import { lazy } from '@snake-dispatch/kit'

/** The user's credentials, loaded with the profile. */
export const LazyCredentials = lazy(() => import('./Credentials.tsx').then((found) => found.Credentials), {
  preload: false,
  fallback: <Skeleton shape="block" height="23rem" />,
})
