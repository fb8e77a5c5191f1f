import { Skeleton } from '@snake-dispatch/design-system/signed-in'
import { lazy } from '@snake-dispatch/kit'

/** The tab of the statistics, loaded when it is opened. */
export const DispatchStatistics = lazy(
  () => import('./DispatchStatistics.tsx').then((found) => found.DispatchStatistics),
  { preload: false, fallback: <Skeleton shape="block" height="20rem" /> },
)

/** The chart with its library, loaded when it is looked at; the table says the same without it. */
export const DaysChart = lazy(() => import('./DaysChart.tsx').then((found) => found.DaysChart), {
  preload: false,
  fallback: <Skeleton shape="block" height="14rem" />,
  unavailable: null,
})
