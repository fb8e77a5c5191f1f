import { MAX_ENTITY_ID } from '@snake-dispatch/contract/entity-id'
import type { EndpointName } from '@snake-dispatch/contract/endpoints'
import { serviceAreas } from '@snake-dispatch/domain/service-areas'
import type { BrowserSubscription } from '@snake-dispatch/contract/notifications'
import { randomUUID } from 'node:crypto'
import type { User } from '../features/accounts/user.entity.ts'
import type { Job } from '../features/jobs/job.entity.ts'
import { solvedCaptcha } from './captcha.ts'
import { makeUser, TEST_PASSWORD } from './factories.ts'
import { makeInvoice } from './invoices.ts'
import { jobInput } from './pushed-catcher.ts'
import { registration } from './registration.ts'
import type { CallInput } from './test-client.ts'
import type { TestServer } from './test-server.ts'

/** What the inputs of a call refer to. */
export interface CallContext {
  readonly server: TestServer
  /** The account that calls; null for a guest. */
  readonly caller: { readonly id: number } | null
  /** The job of calls about a job. */
  readonly job: Job & { photoKey: string }
  /** The account that a job is assigned to. */
  readonly assignee: User
  /** A new browser's subscription with a push service. */
  readonly browser: () => BrowserSubscription
}

type Inputs = (context: CallContext) => CallInput | Promise<CallInput>

const nothing: Inputs = () => ({})

/** Inputs about an account that is made for this call alone. */
const aboutNewAccount =
  (body?: object, fields: Parameters<typeof makeUser>[1] = {}): Inputs =>
  async ({ server }) => ({
    params: { userId: (await makeUser(server, fields)).id },
    ...(body && { body }),
  })

const pending = { role: 'pending', status: 'pending' } as const

/** Valid inputs for every endpoint, so that the answer depends only on the caller. */
export const validCalls: { readonly [Name in EndpointName]: Inputs } = {
  me: nothing,
  login: async ({ server }) => ({
    body: { username: (await makeUser(server)).email, password: TEST_PASSWORD },
  }),
  logout: nothing,
  demoLogin: nothing,
  signOutEverywhere: nothing,
  register: () => ({ body: registration() }),
  updateProfile: () => ({ body: { company: 'Scales and Sons' } }),
  changePassword: () => ({ body: { currentPassword: TEST_PASSWORD, newPassword: `${TEST_PASSWORD}-new` } }),
  listUsers: () => ({ query: { limit: 500 } }),
  createUser() {
    const { email, licenseNumber } = registration()
    return { body: { email, licenseNumber, password: 'Secret-1', name: 'Made by an admin' } }
  },
  pendingUsers: nothing,
  approveUser: aboutNewAccount(undefined, pending),
  rejectUser: aboutNewAccount(undefined, pending),
  setUserRole: aboutNewAccount({ role: 'moderator' }),
  lockUser: aboutNewAccount({ reason: 'Unpaid logger' }),
  unlockUser: aboutNewAccount(),
  resetUserPassword: aboutNewAccount({ newPassword: 'Another-1' }),
  requirePasswordReset: aboutNewAccount({ required: true }),
  recordPaymentOffence: aboutNewAccount({ note: 'Did not pay' }),
  paymentOffences: aboutNewAccount(),
  auditTrail: nothing,
  queues: nothing,
  availableJobs: nothing,
  jobs: nothing,
  myActiveJobs: nothing,
  myCompletedJobs: nothing,
  nextJobNumber: nothing,
  jobState: ({ job }) => ({ params: { jobNumber: job.jobNumber } }),
  createJob: () => ({ body: jobInput, headers: { 'idempotency-key': randomUUID() } }),
  createPublicJob: async ({ server }) => ({
    body: {
      ...jobInput,
      locationDetails: 'Behind the shed',
      recaptchaToken: await solvedCaptcha(server.client()),
    },
  }),
  personalLink: ({ assignee }) => ({ params: { catcherId: assignee.id } }),
  claimJob: ({ job }) => ({ params: { id: job.id }, body: { eta: 30 } }),
  completeJob: ({ job }) => ({ params: { id: job.id }, body: { completionNotes: 'Relocated' } }),
  releaseJob: ({ job }) => ({ params: { id: job.id }, body: { reason: 'car broke down' } }),
  cancelJob: ({ job }) => ({ params: { id: job.id } }),
  openJobs: nothing,
  jobCandidates: ({ job }) => ({ params: { jobId: job.id } }),
  assignJob: ({ job, assignee }) => ({ params: { jobId: job.id }, body: { userId: assignee.id } }),
  releaseClaim: ({ job }) => ({ params: { jobId: job.id } }),
  deleteJob: ({ job }) => ({ params: { jobId: job.id } }),
  statistics: nothing,
  dispatchStatistics: nothing,
  serviceAreas: nothing,
  areaSuburbs: () => ({ params: { area: serviceAreas[0]! } }),
  invoices: nothing,
  // An invoice that is not there: who may read which is in the table of ownership.
  invoice: () => ({ params: { id: MAX_ENTITY_ID } }),
  currentFees: nothing,
  feeOverview: nothing,
  adminInvoices: nothing,
  recordPayment: async ({ server }) => ({
    params: { id: await makeInvoice(server) },
    body: { paidOn: '2026-04-09', reference: 'Bank transfer 8 April' },
  }),
  undoPayment: async ({ server }) => ({
    params: { id: await makeInvoice(server, { paid_on: '2026-04-09' }) },
  }),
  exportFees: () => ({ query: { quarter: '2026-Q1' } }),
  earnings: nothing,
  captchaSiteKey: nothing,
  captchaChallenge: nothing,
  photo: ({ job }) => ({ params: { key: job.photoKey } }),
  checkNotifications: nothing,
  notices: nothing,
  vapidKey: nothing,
  subscribeToPush: ({ caller, browser }) => ({
    body: { userId: caller?.id ?? 1, subscription: browser() },
  }),
  unsubscribeFromPush: ({ browser }) => ({ body: { endpoint: browser().endpoint } }),
  testPush: nothing,
  openApi: nothing,
  apiDocs: nothing,
}
