import type { EndpointName } from '@snake-dispatch/contract/endpoints'

/** How the field of a call differs from the call. Without options, the field has the call's name, inputs and answer. */
export interface FieldOptions {
  readonly name?: string
  /** A GET that changes something is a mutation. */
  readonly isMutation?: boolean
  /** The only field of the answer, which the field returns instead of the answer. */
  readonly only?: string
  /**
   * The name of the connection type of a paged list. Without it, the field is a plain list whose cursor is the last id.
   */
  readonly connection?: string
}

/** Calls whose field differs from what the table says; null for calls without a field. */
export const fieldOptions: Partial<Record<EndpointName, FieldOptions | null>> = {
  adminInvoices: { connection: 'AdminInvoiceConnection' },
  auditTrail: { connection: 'AuditConnection' },
  availableJobs: { connection: 'JobConnection' },
  captchaSiteKey: { name: 'captcha' },
  checkNotifications: { isMutation: true },
  inbox: { connection: 'InboxConnection' },
  invoices: { connection: 'InvoiceConnection' },
  jobs: { connection: 'JobConnection' },
  listUsers: { name: 'users' },
  nextJobNumber: { only: 'nextJobNumber' },
  personalLink: { only: 'firstName' },
  ownJobs: { connection: 'JobConnection' },
  loggedJobs: { connection: 'JobConnection' },
  jobTrail: { connection: 'AuditConnection' },
  endedJobs: { connection: 'EndedJobConnection' },
  jobQueue: { connection: 'QueuedJobConnection' },
  openJobs: { connection: 'JobConnection' },
  subscribeToPush: { only: 'device' },
  readCatcherPhoto: { only: 'photo' },
  setPasswordByLink: { only: 'username' },
  stopMessages: { only: 'kind' },
  vapidKey: { only: 'publicKey' },
  // Modules provide fields for these calls.
  areaSuburbs: null,
  myActiveJobs: null,
  myCompletedJobs: null,
  serviceAreas: null,
  // Not useful to GraphQL clients, or not JSON.
  apiDocs: null,
  captchaChallenge: null,
  passkeyOptions: null,
  passkeySignIn: null,
  passkeyCreation: null,
  addPasskey: null,
  exportFees: null,
  exportAccounts: null,
  exportJobs: null,
  exportTrail: null,
  exportLicenceReturn: null,
  invoicePdf: null,
  exportLicenceReturns: null,
  exportMonthRegions: null,
  exportMonthKinds: null,
  openApi: null,
  photo: null,
  reportAlert: null,
  reportCrash: null,
}
