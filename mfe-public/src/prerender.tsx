import type { PortalConfig } from '@snake-dispatch/contract/portal-config'
import { prerender, type Prerendered } from '@snake-dispatch/kit/prerender'
import { app } from './App.tsx'

/** Draws the empty form for the HTML as served: it reads, calls and can be filled in before any script has come. */
export function render(path: string, config: PortalConfig): Promise<Prerendered> {
  return prerender(app, path, config)
}
