import type { PortalConfig } from '@snake-dispatch/contract/portal-config'

/** A configuration as the server gives it, for tests and stories. */
export const testConfig: PortalConfig = {
  shell: '',
  sharedApi: '',
  remotes: [],
  origin: 'https://snakes.example',
  contactPhone: '0491570006',
  partnerLinks: [],
  registrationPolicy: 'standard',
  hasSession: false,
  googleMapsApiKey: null,
}
