import type { RegistrationPolicy } from './registration.ts'

/** The id of the `<script type="application/json">` element of the served HTML that holds the configuration. */
export const PORTAL_CONFIG_ID = 'portal-config'

/** One remote as the registry (`/mfe/registry.json`) and the served HTML name it. */
export interface RemoteEntry {
  /** Federation name, e.g. `mfe_public`. */
  name: string
  /** Address of its hashed entry script, absolute or from the origin. */
  entry: string
}

/** The configuration inside the served HTML: the browser needs no call to start. */
export interface PortalConfig {
  remotes: RemoteEntry[]
  /** Origin under which the portal is reached, e.g. `https://snakes.example`; without a slash at the end. */
  origin: string
  /** Phone number of the public pages (D-16). */
  contactPhone: string
  partnerLinks: { label: string; href: string }[]
  registrationPolicy: RegistrationPolicy
  /** False when the page was requested without a session: nobody is signed in. */
  hasSession: boolean
  /** Key of the maps script, or null: then it is not loaded (UI-07). */
  googleMapsApiKey: string | null
}
