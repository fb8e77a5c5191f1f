import { PORTAL_CONFIG_ID, type PortalConfig } from '@snake-dispatch/contract/portal-config'

let provided: PortalConfig | undefined

/**
 * What the server sent with the page (remotes, contact phone, policies), read once.
 * @throws Error when the page carries no configuration.
 */
export function portalConfig(): PortalConfig {
  return (provided ??= readFromPage())
}

/** Gives the configuration where there is no page to read it from: prerendering and tests. */
export function providePortalConfig(config: PortalConfig): void {
  provided = config
}

function readFromPage(): PortalConfig {
  const text = document.getElementById(PORTAL_CONFIG_ID)?.textContent
  if (!text) throw new Error(`The page carries no <script id="${PORTAL_CONFIG_ID}">`)
  return JSON.parse(text) as PortalConfig
}
