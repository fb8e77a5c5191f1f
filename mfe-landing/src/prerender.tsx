import type { PortalConfig } from '@snake-dispatch/contract/portal-config'
import { prerender, type Prerendered } from '@snake-dispatch/kit/prerender'
import { app } from './App.tsx'

/** Renders a landing page for the HTML as served (LAND-08). */
export function render(path: string, config: PortalConfig): Promise<Prerendered> {
  return prerender(app, path, config)
}
