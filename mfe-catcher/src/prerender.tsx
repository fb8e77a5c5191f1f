import { paths } from '@snake-dispatch/contract/paths'
import type { PageData, PortalConfig } from '@snake-dispatch/contract/portal-config'
import { remoteApp } from '@snake-dispatch/kit'
import { prerender, prerenderWithData, type Prerendered } from '@snake-dispatch/kit/prerender'
import { withQueries } from '@snake-dispatch/kit/query'
import { DashboardPage } from './routes/DashboardPage.tsx'
import { HeaderSkeleton, DashboardSkeleton } from './routes/DashboardSkeleton.tsx'
import { LoginPage } from './routes/LoginPage.tsx'

const nothingToLoad = () => Promise.resolve()
const skeleton = { App: DashboardSkeleton, load: nothingToLoad }
/** Rendered once. */
let header: Promise<Prerendered> | undefined
/** The first screens alone: the styles of this bundle are inside their documents. */
const app = remoteApp(
  [
    { path: paths.dashboard, audience: 'user', load: () => Promise.resolve(DashboardPage) },
    { path: paths.login, audience: 'guest', load: () => Promise.resolve(LoginPage) },
  ],
  withQueries,
)

/** Renders the sign-in, or the app-shell skeleton of the dashboard, for the HTML as served. */
export function render(path: string, config: PortalConfig): Promise<Prerendered> {
  return prerender(path === paths.login ? app : skeleton, path, config)
}

/** Renders the dashboard with its first jobs for one user, and what stands around it until the shell's own is there. */
export async function renderWithData(
  path: string,
  config: PortalConfig,
  data: PageData,
): Promise<Prerendered & { chrome: string }> {
  header ??= renderHeader(path, config)
  return { ...(await prerenderWithData(app, path, config, data)), chrome: (await header).body }
}

function renderHeader(path: string, config: PortalConfig): Promise<Prerendered> {
  return prerender({ App: HeaderSkeleton, load: nothingToLoad }, path, config).catch((error: unknown) => {
    header = undefined
    throw error
  })
}
