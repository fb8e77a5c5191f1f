import { Skeleton } from '@snake-dispatch/design-system/signed-in'
import { lazy } from '@snake-dispatch/kit'

/** The user's photo of themselves, loaded with the profile. */
export const LazyProfilePhoto = lazy(() => import('./ProfilePhoto.tsx').then((found) => found.ProfilePhoto), {
  preload: false,
  fallback: <Skeleton shape="block" height="12rem" />,
})
