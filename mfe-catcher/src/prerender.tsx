import type { PortalConfig } from '@snake-dispatch/contract/portal-config'
import { prerender, type Prerendered } from '@snake-dispatch/kit/prerender'
import { paths } from './paths.ts'
import { DashboardOutline } from './routes/DashboardOutline.tsx'

/** The screens of catchers depend on who is signed in: none of them can be drawn for all. */
export const pages: readonly string[] = []

/** The paths whose loading screen is an outline of what comes. */
export const outlines: readonly string[] = [paths.dashboard]

/** Draws the outline of a screen for the HTML as served. */
export function render(path: string, config: PortalConfig): Promise<Prerendered> {
  return prerender(DashboardOutline, path, config)
}
