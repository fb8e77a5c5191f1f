import type { PortalConfig } from '@snake-dispatch/contract/portal-config'
import { prerender, type Prerendered } from '@snake-dispatch/kit/prerender'
import { App } from './App.tsx'
import { regionPages } from './features/regions/region-pages.ts'

/** Every path that `render` can draw. */
export const pages: readonly string[] = regionPages.map((region) => region.path)

/** Draws a landing page for the HTML as served (LAND-08). */
export function render(path: string, config: PortalConfig): Promise<Prerendered> {
  return prerender(App, path, config)
}
