import { Skeleton } from '@snake-dispatch/design-system/signed-in'
import { lazy } from '@snake-dispatch/kit'

/** Who covers which region, in a file of its own: the queue comes first. */
export const RegionCoverage = lazy(
  () => import('./RegionCoverage.tsx').then((found) => found.RegionCoverage),
  {
    fallback: <Skeleton shape="block" height="30rem" />,
  },
)
