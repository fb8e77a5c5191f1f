import type { PortalConfig } from '@snake-dispatch/contract/portal-config'
import { prerender, type Prerendered } from '@snake-dispatch/kit/prerender'
import { DashboardSkeleton } from './routes/DashboardSkeleton.tsx'

/** The skeleton of the dashboard; the pages themselves depend on who is signed in. */
const skeleton = { App: DashboardSkeleton, load: () => Promise.resolve() }

/** Renders the app-shell skeleton of the dashboard for the HTML as served. */
export function render(path: string, config: PortalConfig): Promise<Prerendered> {
  return prerender(skeleton, path, config)
}
