import type { CrashReport } from '@snake-dispatch/contract/client-errors'
import { findRoute } from '@snake-dispatch/contract/find-route'
import type { Logger } from 'pino'
import { OTHER, type Metrics } from '../../core/metrics.ts'

/** The most builds that are told apart while a process runs. */
const MAX_BUILDS = 20

/** The pages that are deployed, and the version of the shell. */
type Deployed = () => Promise<{
  readonly routes: readonly { readonly path: string }[]
  readonly shell: string
}>

/**
 * Counts crashes in browsers by page and build, for `/metrics`. Anybody may report one, so a page is a route that is
 * deployed, and a build one that this process has served; everything else is `other`.
 * @param deployed null where no pages are served
 */
export function countBrowserCrashes(
  { openCounter }: Pick<Metrics, 'openCounter'>,
  deployed: Deployed | null,
  log: Pick<Logger, 'warn'>,
): (crash: Pick<CrashReport, 'page' | 'build'>) => void {
  const count = openCounter('browser_crashes_total', 'Crashes in browsers that were reported', [
    'page',
    'build',
  ])
  const builds = new Set<string>()
  const labelsOf = async ({ page, build }: Pick<CrashReport, 'page' | 'build'>) => {
    if (!deployed) return { page: OTHER, build: OTHER }
    const { routes, shell } = await deployed()
    if (builds.size < MAX_BUILDS) builds.add(shell)
    return { page: findRoute(routes, page)?.path ?? OTHER, build: builds.has(build) ? build : OTHER }
  }
  return (crash) => {
    labelsOf(crash).then(count, (error: unknown) => log.warn({ err: error }, 'A crash could not be counted'))
  }
}
