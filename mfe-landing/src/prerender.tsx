import type { PortalConfig } from '@snake-dispatch/contract/portal-config'
import { prerender } from '@snake-dispatch/kit/prerender'
import { App } from './App.tsx'

/** Draws a landing page for the HTML as served. */
export const render = (path: string, config: PortalConfig) => prerender(App, path, config)
