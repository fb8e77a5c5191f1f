import { Skeleton } from '@snake-dispatch/design-system/signed-in'
import { lazy } from '@snake-dispatch/kit'

/** The chart with its library, loaded when it is looked at; the table says the same without it. */
export const LazyEarningsChart = lazy(
  () => import('./EarningsChart.tsx').then(({ EarningsChart }) => EarningsChart),
  { preload: false, fallback: <Skeleton shape="block" height="14rem" />, unavailable: null },
)
