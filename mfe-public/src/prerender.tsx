import type { PortalConfig } from '@snake-dispatch/contract/portal-config'
import { prerender, type Prerendered } from '@snake-dispatch/kit/prerender'
import { app } from './App.tsx'

/** Prerenders the empty form: it can be read and filled in before any script is loaded. */
export function render(path: string, config: PortalConfig): Promise<Prerendered> {
  return prerender(app, path, config)
}
