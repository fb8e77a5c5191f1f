import type { PortalConfig } from '@snake-dispatch/contract/portal-config'
import { prerender, type Prerendered } from '@snake-dispatch/kit/prerender'
import { App } from './App.tsx'
import { FORM_PATHS } from './paths.ts'

/** Every path that `render` can prerender. */
export const pages: readonly string[] = FORM_PATHS

/** Prerenders the empty form: it can be read and filled in before any script is loaded. */
export function render(path: string, config: PortalConfig): Promise<Prerendered> {
  return prerender(App, path, config)
}
