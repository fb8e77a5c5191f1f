import { paths } from '@snake-dispatch/contract/paths'
import type { PageData, PortalConfig } from '@snake-dispatch/contract/portal-config'
import type { IconName } from '@snake-dispatch/design-system'
import type { User } from '@snake-dispatch/contract/user'
import { remoteApp } from '@snake-dispatch/kit'
import {
  mainNavigation,
  prerender,
  prerenderWithData,
  type MainNavigation,
  type Prerendered,
} from '@snake-dispatch/kit/prerender'
import { withQueries } from '@snake-dispatch/kit/query'
import { DashboardPage } from './routes/DashboardPage.tsx'
import { DashboardSkeleton, HeaderSkeleton, type HeaderItems } from './routes/DashboardSkeleton.tsx'
import { LoginPage } from './routes/LoginPage.tsx'

const nothingToLoad = () => Promise.resolve()
const skeleton = { App: DashboardSkeleton, load: nothingToLoad }
/** Each rendered once: catchers, moderators and admins have another navigation. */
const headers = new Map<string, Promise<Prerendered>>()
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
  const header = renderHeader(path, config, data.user)
  return { ...(await prerenderWithData(app, path, config, data)), chrome: (await header).body }
}

function renderHeader(path: string, config: PortalConfig, user: User): Promise<Prerendered> {
  const navigation = mainNavigation(
    user,
    config.remotes.flatMap(({ routes }) => routes),
  )
  const key = JSON.stringify(navigation)
  const known = headers.get(key)
  if (known) return known
  const App = () => <HeaderSkeleton items={itemsOf(navigation)} />
  const header = prerender({ App, load: nothingToLoad }, path, config).catch((error: unknown) => {
    headers.delete(key)
    throw error
  })
  headers.set(key, header)
  return header
}

/** The navigation as the shell draws it, without its links. */
function itemsOf({ items, more }: MainNavigation): HeaderItems {
  const link = <span />
  return [
    ...items.map(({ to, label, icon, activeIcon, only }) => ({
      id: to,
      label,
      icon: icon as IconName,
      activeIcon: activeIcon as IconName | undefined,
      link,
      only,
    })),
    ...(more.length > 0 ? [{ id: 'more', label: 'More', icon: 'menu', link, only: 'narrow' } as const] : []),
  ]
}
