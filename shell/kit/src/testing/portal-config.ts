import type { PortalConfig } from '@snake-dispatch/contract/portal-config'

/** The configuration as the server sends it to a guest, with other values in the given fields. */
export function portalConfigOf(fields: Partial<PortalConfig> = {}): PortalConfig {
  return {
    shell: '',
    sharedApi: '',
    remotes: [],
    origin: 'https://snakes.example',
    contactPhone: '0491 570 006',
    operator: {
      name: 'Sydney Snakes Pty Ltd',
      abn: '10123456284',
      address: '2 Depot Road, Kirrawee NSW 2232',
      privacyEmail: 'privacy@snakes.example',
      isExample: false,
    },
    retentionMonths: 24,
    hasRecaptcha: false,
    hasMail: false,
    hasText: false,
    takesTextReplies: true,
    hasClientTexts: false,
    messageProviders: { mail: null, text: null },
    partnerLinks: [
      { label: 'Reptile rescue', href: 'https://partner.example/rescue' },
      { label: 'Snake awareness', href: 'https://partner.example/awareness' },
    ],
    registrationPolicy: 'standard',
    hasDemo: true,
    hasSession: false,
    googleMapsApiKey: null,
    ...fields,
  }
}
