import type { ClientPage } from '@snake-dispatch/contract/client-page'
import { MAX_ENTITY_ID } from '@snake-dispatch/contract/entity-id'
import type { EndpointName } from '@snake-dispatch/contract/endpoints'
import { seenJob } from '@snake-dispatch/domain/seen-job'
import { serviceAreas } from '@snake-dispatch/domain/service-areas'
import type { BrowserSubscription } from '@snake-dispatch/contract/notifications'
import { randomUUID } from 'node:crypto'
import type { User } from '../features/accounts/user.entity.ts'
import { recordAudit } from '../features/audit/audit.service.ts'
import type { Job } from '../features/jobs/job.entity.ts'
import { solvedCaptcha } from './captcha.ts'
import { makeCatcherAlarm } from './catcher-alarms.ts'
import { makeClientLinks } from './client-links.ts'
import { closeCoverAsks, coverTime, makeCoverAsk, makeOffCall } from './cover-asks.ts'
import { credentialInput, makeCredential } from './credentials.ts'
import { makeDispute, makeVisit } from './disputes.ts'
import { makeAdmin, makeJob, makeUser, TEST_PASSWORD } from './factories.ts'
import { makeHeldJob, makeHoaxNumber } from './hoax-numbers.ts'
import { makeLocked } from './stored.ts'
import { makeOffence } from './payment-offences.ts'
import { makeRevocation } from './revocations.ts'
import { makeInvoice } from './invoices.ts'
import { jobInput } from './pushed-catcher.ts'
import { makeAuthenticator } from './authenticator.ts'
import { dataUrl, picture } from './pictures.ts'
import { makeProfilePhoto } from './profile-photos.ts'
import { makePasswordLink } from './password-links.ts'
import { beginProof, messageSecrets, proveAddress } from './proven-addresses.ts'
import { registration } from './registration.ts'
import { makeSession } from './sessions.ts'
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

/** The client's link to a job that is made for this call alone. */
const newLink = async (server: TestServer, fields: Partial<Job> = {}) =>
  (await makeClientLinks(server, (await makeJob(server, fields)).id)).client

/** A job that is made for this call alone: completed, but its client says that nobody came. */
async function makeNobodyCame(server: TestServer, claimedById: number) {
  const now = server.core.clock.now()
  const { id: jobId } = await makeJob(server, {
    isPublicSubmission: true,
    claimedById,
    claimedAt: now,
    completedAt: now,
  })
  const { client: link } = await makeClientLinks(server, jobId)
  await server.client().call('answerCame', { body: { link, came: 'no' } })
  return { jobId, link }
}

/** What a correction sends of the job that its logger saw. */
const seenOf = ({ clientName, clientMobile, address, suburb, ...job }: Job) =>
  seenJob({
    ...job,
    clientName: clientName!,
    clientMobile: clientMobile!,
    address: address!,
    suburb: suburb ?? null,
    details: job.details ?? null,
    locationDetails: job.locationDetails ?? null,
    photoUrl: job.photoUrl ?? null,
  })

/** Whether an account is one of the live realm, not of a visit to the demo. */
async function isLive({ core }: TestServer, userId: number): Promise<boolean> {
  const live = core.database.scope('live').kysely.selectFrom('users').select('id')
  return (await live.where('id', '=', userId).executeTakeFirst()) !== undefined
}

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
  passkeyOptions: nothing,
  passkeySignIn: async ({ server }) => {
    const user = await makeUser(server)
    const device = makeAuthenticator(server.origin)
    await device.addTo(server, user)
    return { body: { response: await device.signIn(server.client()) } }
  },
  passkeys: nothing,
  passkeyCreation: () => ({ body: { currentPassword: TEST_PASSWORD } }),
  addPasskey: async ({ server, caller }) => ({
    body: { name: 'Phone', response: await makeAuthenticator(server.origin).create(server, caller) },
  }),
  renamePasskey: async ({ server, caller }) => ({
    params: { passkeyId: await makeAuthenticator(server.origin).addTo(server, caller) },
    body: { name: 'Key ring' },
  }),
  removePasskey: async ({ server, caller }) => ({
    params: { passkeyId: await makeAuthenticator(server.origin).addTo(server, caller) },
    body: { currentPassword: TEST_PASSWORD },
  }),
  mySessions: nothing,
  endSession: async ({ server, caller }) => ({ params: { sessionId: await makeSession(server, caller) } }),
  endOtherSessions: nothing,
  register: () => ({ body: registration() }),
  updateProfile: () => ({ body: { company: 'Scales and Sons' } }),
  profilePhoto: nothing,
  saveProfilePhoto: async () => ({ body: { photoUrl: dataUrl(await picture({ width: 8, height: 8 })) } }),
  removeProfilePhoto: nothing,
  removeUserPhoto: async ({ server }) => {
    const { id: userId } = await makeUser(server)
    await makeProfilePhoto(server, userId)
    return { params: { userId } }
  },
  changePassword: () => ({ body: { currentPassword: TEST_PASSWORD, newPassword: `${TEST_PASSWORD}-new` } }),
  exportOwnData: nothing,
  ownJobs: nothing,
  requestErasure: () => ({ body: { currentPassword: TEST_PASSWORD } }),
  withdrawErasure: nothing,
  findClientJobs: () => ({ body: { clientMobile: '0491 570 110' } }),
  exportClientJobs: () => ({ body: { clientMobile: '0491 570 110' } }),
  // A number of nobody: what it would erase others still look for.
  eraseClientJobs: () => ({ body: { clientMobile: '0491 570 999' } }),
  erasureRequests: nothing,
  eraseAccount: async ({ server }) => {
    const { id } = await makeUser(server, { role: 'pending', status: 'rejected' })
    return { params: { userId: id } }
  },
  listUsers: () => ({ query: { limit: 500 } }),
  createUser() {
    const { email, licenseNumber } = registration()
    return { body: { email, licenseNumber, password: 'Quoll-at-dusk-1', name: 'Made by an admin' } }
  },
  pendingUsers: nothing,
  pendingCount: nothing,
  approveUser: aboutNewAccount(undefined, pending),
  rejectUser: aboutNewAccount(undefined, pending),
  reopenUser: aboutNewAccount(undefined, { ...pending, status: 'rejected' }),
  undoApproval: async ({ server }) => {
    const { id } = await makeUser(server, { approvedAt: server.core.clock.now() })
    const subject = { type: 'account', id } as const
    await server.core.database
      .scope('live')
      .transaction((tx) => recordAudit(tx, { actor: null, action: 'account.approve', subject }))
    return { params: { userId: id } }
  },
  setUserRole: aboutNewAccount({ role: 'moderator' }),
  correctAccount: aboutNewAccount({ company: 'Corrected Reptiles' }),
  lockUser: aboutNewAccount({ reason: 'Unpaid logger' }),
  unlockUser: async ({ server }) => ({ params: { userId: (await makeLocked(server)).id } }),
  resetUserPassword: aboutNewAccount({ newPassword: 'Quoll-at-dusk-1' }),
  requirePasswordReset: aboutNewAccount({ required: true }),
  markChangesSeen: async ({ server }) => {
    const { id, name, licenseNumber } = await makeUser(server)
    // An earlier name, which nobody has looked at.
    await server.core.database
      .scope('live')
      .kysely.updateTable('users')
      .set({ unseen_changes: JSON.stringify({ name: 'Kim Before' }) as never })
      .where('id', '=', id)
      .execute()
    return { params: { userId: id }, body: { name, licenseNumber } }
  },
  createPasswordLink: aboutNewAccount(),
  setPasswordByLink: async ({ server }) => ({
    body: {
      token: await makePasswordLink(server, (await makeUser(server)).id),
      newPassword: 'Quoll-at-dusk-1',
    },
  }),
  userSessions: aboutNewAccount(),
  endUserSession: async ({ server }) => {
    const user = await makeUser(server)
    return { params: { userId: user.id, sessionId: await makeSession(server, user) } }
  },
  possibleApprovers: async ({ server }) => ({ params: { userId: (await makeAdmin(server)).id } }),
  revocations: nothing,
  askRevocation: async ({ server }) => {
    await makeAdmin(server)
    return { params: { userId: (await makeAdmin(server)).id }, body: { reason: 'Taken over' } }
  },
  agreeToRevocation: async ({ server }) => ({ params: { revocationId: await makeRevocation(server) } }),
  cancelRevocation: async ({ server }) => ({ params: { revocationId: await makeRevocation(server) } }),
  recordPaymentOffence: aboutNewAccount({ note: 'Did not pay' }),
  paymentOffences: aboutNewAccount(),
  withdrawPaymentOffence: async ({ server }) => {
    const { id: userId } = await makeUser(server)
    const offenceId = await makeOffence(server, userId)
    return { params: { userId, offenceId }, body: { reason: 'The logger was paid' } }
  },
  credentials: nothing,
  saveCredential: () => ({ params: { kind: 'insurance' }, body: credentialInput }),
  saveCredentialPhoto: async () => ({
    params: { kind: 'insurance' },
    body: { photoUrl: dataUrl(await picture({ width: 8, height: 8 })) },
  }),
  removeCredentialPhoto: () => ({ params: { kind: 'insurance' } }),
  userCredentials: aboutNewAccount(),
  saveUserCredential: async ({ server }) => ({
    params: { userId: (await makeUser(server)).id, kind: 'insurance' },
    body: credentialInput,
  }),
  checkCredential: async ({ server }) => {
    const { id: userId } = await makeUser(server)
    const { number, expiresOn } = await makeCredential(server, userId)
    return { params: { userId, kind: 'insurance' }, body: { number, expiresOn } }
  },
  accountJobs: aboutNewAccount(),
  person: aboutNewAccount(),
  accountNotes: aboutNewAccount(),
  addAccountNote: aboutNewAccount({ note: 'Away until March' }),
  sendOfficeMessage: aboutNewAccount({ message: 'The bush is closed on Sunday' }),
  officeMessages: nothing,
  adminMessages: nothing,
  sendTestMessage: async ({ server, caller }) => {
    if (caller && (await isLive(server, caller.id))) await proveAddress(server, caller.id, 'mail')
    return { body: { channel: 'mail' } }
  },
  jobMessages: ({ job }) => ({ params: { jobId: job.id } }),
  userMessages: aboutNewAccount(),
  switchAddress: aboutNewAccount({ channel: 'mail', isStopped: true }),
  messageSettings: nothing,
  switchMessage: () => ({ body: { kind: 'credentialEnds', channel: 'mail', isOn: false } }),
  askAddressProof: () => ({ body: { channel: 'text' } }),
  proveMobile: async ({ server, caller }) => {
    const mayProve = caller !== null && (await isLive(server, caller.id))
    return { body: { code: mayProve ? await beginProof(server, caller.id, 'text') : '000000' } }
  },
  proveMail: async ({ server }) => ({
    body: { token: await beginProof(server, (await makeUser(server)).id, 'mail') },
  }),
  stopMessages: async ({ server }) => {
    const { id } = await makeUser(server)
    return { body: { token: (await messageSecrets(server)).stopToken(id, 'credentialEnds') } }
  },
  askPasswordLink: async ({ server }) => ({ body: { username: (await makeUser(server)).email } }),
  markMessageRead: () => ({ params: { messageId: MAX_ENTITY_ID } }),
  auditTrail: nothing,
  jobTrail: nothing,
  health: nothing,
  availableJobs: nothing,
  jobs: nothing,
  myActiveJobs: nothing,
  myCompletedJobs: nothing,
  claimLimits: nothing,
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
  readClientPage: async ({ server }) => ({ body: { link: await newLink(server) } }),
  cancelRequest: async ({ server }) => {
    const link = await newLink(server)
    const { version }: ClientPage = (await server.client().call('readClientPage', { body: { link } })).body
    return { body: { link, seen: version } }
  },
  sayInside: async ({ server }) => ({ body: { link: await newLink(server) } }),
  addRequestPhoto: async ({ server }) => ({
    body: { link: await newLink(server), photoUrl: dataUrl(await picture({ width: 8, height: 8 })) },
  }),
  answerCame: async ({ server }) => {
    const now = new Date()
    // Their client reads more of a catcher than others do (D-140).
    const claim = { claimedById: (await makeUser(server)).id, claimedAt: now, completedAt: now }
    return { body: { link: await newLink(server, claim), came: 'yes' } }
  },
  askAgain: async ({ server }) => {
    const { link } = await makeNobodyCame(server, (await makeUser(server)).id)
    return { body: { link, isInside: true } }
  },
  settleNobodyCame: async ({ server, assignee }) => {
    const { jobId } = await makeNobodyCame(server, assignee.id)
    return { params: { jobId } }
  },
  openClientDispute: async ({ server }) => ({
    body: { link: (await makeVisit(server)).link, text: 'It cost twice of what was said' },
  }),
  replyToClientDispute: async ({ server }) => ({
    body: { link: (await makeVisit(server, 'open')).link, text: 'Here is more' },
  }),
  appealClientDispute: async ({ server }) => ({
    body: { link: (await makeVisit(server, 'decided')).link, text: 'That is not so' },
  }),
  readCatcherPhoto: async ({ server }) => ({ body: { link: await newLink(server) } }),
  revokeClientLinks: ({ job }) => ({ params: { jobId: job.id } }),
  personalLink: ({ assignee }) => ({ params: { catcherId: assignee.id } }),
  claimJob: ({ job }) => ({ params: { id: job.id }, body: { eta: 30 } }),
  completeJob: ({ job }) => ({ params: { id: job.id }, body: { completionNotes: 'Relocated' } }),
  declineJob: ({ job }) => ({ params: { jobId: job.id } }),
  releaseJob: ({ job }) => ({ params: { id: job.id }, body: { reason: 'car broke down' } }),
  cancelJob: ({ job }) => ({ params: { id: job.id } }),
  loggedJobs: nothing,
  correctJob: ({ job }) => ({ params: { id: job.id }, body: { ...jobInput, seen: seenOf(job) } }),
  correctJobByStaff: ({ job }) => ({ params: { jobId: job.id }, body: { ...jobInput, seen: seenOf(job) } }),
  giveEtaForCatcher: ({ job, assignee }) => ({
    params: { jobId: job.id },
    body: { eta: 30, fromUserId: job.claimedById ?? assignee.id },
  }),
  confirmArrivalForCatcher: ({ job, assignee }) => ({
    params: { jobId: job.id },
    body: { fromUserId: job.claimedById ?? assignee.id },
  }),
  completeForCatcher: ({ job, assignee }) => ({
    params: { jobId: job.id },
    body: { completionNotes: 'Relocated', fromUserId: job.claimedById ?? assignee.id },
    headers: { 'idempotency-key': randomUUID() },
  }),
  withdrawJob: ({ job }) => ({ params: { id: job.id }, body: { reason: 'They called another catcher' } }),
  markJobOpened: ({ job }) => ({ params: { id: job.id } }),
  findMates: ({ job }) => ({ params: { id: job.id }, query: { search: 'an' } }),
  jobOffers: nothing,
  offerJob: async ({ server, job }) => ({
    params: { id: job.id },
    body: { userId: (await makeUser(server)).id },
  }),
  withdrawOffer: ({ job }) => ({ params: { id: job.id } }),
  acceptOffer: ({ job }) => ({ params: { id: job.id } }),
  declineOffer: ({ job }) => ({ params: { id: job.id } }),
  giveNewEta: ({ job }) => ({ params: { id: job.id }, body: { eta: 30 } }),
  confirmArrival: ({ job }) => ({ params: { id: job.id }, body: {} }),
  openJobs: nothing,
  jobCandidates: ({ job }) => ({ params: { jobId: job.id } }),
  assignJob: ({ job, assignee }) => ({ params: { jobId: job.id }, body: { userId: assignee.id } }),
  releaseClaim: ({ job }) => ({ params: { jobId: job.id } }),
  deleteJob: ({ job }) => ({ params: { jobId: job.id } }),
  statistics: nothing,
  dispatchStatistics: nothing,
  restoreJob: async ({ server }) => {
    const { id } = await makeJob(server, { cancelledAt: server.core.clock.now() })
    return { params: { jobId: id }, body: { reason: 'By mistake' } }
  },
  mergeJobs: async ({ server, job }) => ({
    params: { jobId: job.id },
    body: { duplicateId: (await makeJob(server)).id, fromUserId: null },
    headers: { 'idempotency-key': randomUUID() },
  }),
  undoJobAct: ({ job }) => ({
    params: { jobId: job.id },
    body: { act: 'cancel' },
    headers: { 'idempotency-key': randomUUID() },
  }),
  noteCall: ({ job, assignee }) => ({
    params: { jobId: job.id },
    body: { catcherId: assignee.id, outcome: 'reached' },
  }),
  addJobNote: ({ job }) => ({ params: { jobId: job.id }, body: { note: 'Beware of the dog' } }),
  find: () => ({ query: { search: 'Penrith' } }),
  endedJobs: nothing,
  knownNumber: () => ({ query: { mobile: '0491 570 110' } }),
  takeCall: () => ({ body: jobInput, headers: { 'idempotency-key': randomUUID() } }),
  jobQueue: nothing,
  queueCounts: nothing,
  boardMap: nothing,
  boardSettings: nothing,
  saveBoardSettings: () => ({
    body: { views: [{ name: 'Late High', filters: { state: 'late' } }], hiddenColumns: [], density: 'roomy' },
  }),
  jobLife: ({ job }) => ({ params: { jobNumber: job.jobNumber } }),
  coverage: nothing,
  coverageWeek: nothing,
  possibleCovers: () => ({ query: coverTime }),
  askForCover: async ({ server }) => {
    await closeCoverAsks(server)
    return {
      body: { ...coverTime, userIds: [(await makeOffCall(server)).id] },
      headers: { 'idempotency-key': randomUUID() },
    }
  },
  withdrawCoverAsk: async ({ server }) => ({ params: { askId: await makeCoverAsk(server) } }),
  ownCoverAsks: nothing,
  answerCoverAsk: async ({ server, caller }) => ({
    params: { askId: await makeCoverAsk(server, caller?.id) },
    body: { answer: 'no' },
  }),
  catcherAlarms: nothing,
  markAlarmSeen: async ({ server, assignee }) => ({
    params: { alarmId: await makeCatcherAlarm(server, assignee.id) },
  }),
  liftBound: async ({ server, assignee }) => ({
    params: { alarmId: await makeCatcherAlarm(server, assignee.id, 'bound') },
    body: { reason: 'Their car was repaired' },
  }),
  markHoaxNumber: ({ job }) => ({ params: { jobId: job.id }, body: { reason: 'Nobody lives there' } }),
  unmarkHoaxNumber: async ({ server, job }) => {
    await makeHoaxNumber(server, job.clientMobile!)
    return { params: { jobId: job.id }, body: { reason: 'It was another family' } }
  },
  letRequestGo: async ({ server }) => ({ params: { jobId: (await makeHeldJob(server)).id } }),
  serviceAreas: nothing,
  areaSuburbs: () => ({ params: { area: serviceAreas[0]! } }),
  invoices: nothing,
  // An invoice that is not there: who may read which is in the table of ownership.
  invoice: () => ({ params: { id: MAX_ENTITY_ID } }),
  invoicePdf: () => ({ params: { id: MAX_ENTITY_ID } }),
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
  recordPayments: async ({ server }) => ({
    body: {
      payments: [
        { id: await makeInvoice(server), paidOn: '2026-04-09', reference: 'Westpac 4711', cents: 100 },
      ],
    },
  }),
  numberedInvoices: () => ({ query: { numbers: '1,2' } }),
  exportFees: () => ({ query: { quarter: '2026-Q1' } }),
  configuration: nothing,
  messageTemplates: nothing,
  saveMessageTemplate: () => ({
    params: { kind: 'price' },
    body: { words: `Hi {name}, ${randomUUID()}` },
  }),
  exportAccounts: nothing,
  exportJobs: nothing,
  exportTrail: nothing,
  earnings: nothing,
  monthReport: nothing,
  exportMonthRegions: nothing,
  exportMonthKinds: nothing,
  licenceReturn: nothing,
  exportLicenceReturn: nothing,
  licenceReturns: nothing,
  licenceReturnOf: aboutNewAccount(),
  exportLicenceReturns: nothing,
  jobReceipt: ({ job }) => ({ params: { id: job.id } }),
  owedPayments: nothing,
  awaitedPayments: nothing,
  markPaymentSent: ({ job }) => ({ params: { id: job.id }, body: { reference: 'NPP 4711' } }),
  confirmPayment: ({ job }) => ({ params: { id: job.id } }),
  reportMissedPayment: ({ job }) => ({ params: { id: job.id } }),
  missedPayments: nothing,
  settleMissedPayment: async ({ server, assignee }) => {
    const now = server.core.clock.now()
    const claim = { claimedById: assignee.id, claimedAt: now, completedAt: now, paymentMissedAt: now }
    const { id: jobId } = await makeJob(server, { createdById: (await makeUser(server)).id, ...claim })
    return { params: { jobId } }
  },
  openDispute: ({ job }) => ({
    params: { id: job.id },
    body: { subject: 'share', text: 'They never paid' },
  }),
  ownDisputes: nothing,
  replyToDispute: async ({ server, caller }) => ({
    params: { disputeId: await makeDispute(server, { catcherId: caller?.id }) },
    body: { text: `I paid ${randomUUID()}` },
  }),
  appealDispute: async ({ server, caller }) => ({
    params: { disputeId: await makeDispute(server, { catcherId: caller?.id, isDecided: true }) },
    body: { text: 'I did pay' },
  }),
  staffDisputes: nothing,
  staffDispute: async ({ server }) => ({ params: { disputeId: await makeDispute(server) } }),
  decideDispute: async ({ server }) => ({
    params: { disputeId: await makeDispute(server) },
    body: { outcome: 'logger', reason: 'Nothing was sent', seenEntries: 1 },
  }),
  unpaidShares: nothing,
  captchaSiteKey: nothing,
  captchaChallenge: nothing,
  photo: ({ job }) => ({ params: { key: job.photoKey } }),
  checkNotifications: nothing,
  notices: nothing,
  inbox: nothing,
  inboxState: nothing,
  markInboxRead: () => ({ body: { id: MAX_ENTITY_ID, withEarlier: false } }),
  vapidKey: nothing,
  subscribeToPush: ({ caller, browser }) => ({
    body: { userId: caller?.id ?? 1, subscription: browser() },
  }),
  unsubscribeFromPush: ({ browser }) => ({ body: { endpoint: browser().endpoint } }),
  pushDevices: nothing,
  removePushDevice: () => ({ params: { deviceId: MAX_ENTITY_ID } }),
  testPush: nothing,
  reportCrash: () => ({
    body: { source: 'shell', message: 'Broken', stack: '', page: '/', build: 'test' },
  }),
  reportAlert: () => ({ body: { receipt: 'forged', event: 'shown' } }),
  onCall: nothing,
  saveOnCallPlan: () => ({ body: { hours: [], exceptions: [], highOnlyAtNight: false } }),
  switchOnCall: () => ({ body: { choice: 'on' } }),
  openApi: nothing,
  apiDocs: nothing,
}
