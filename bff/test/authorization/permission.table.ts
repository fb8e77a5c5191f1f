import type { EndpointName } from '@snake-dispatch/contract/endpoints'

/**
 * Kinds of callers. `reset` must change the password first; `locked` was locked while signed in; `demo` is the demo
 * account, with the data of the demo realm. The last two have the role of a catcher and the rights of the flag.
 */
export const callers = [
  'guest',
  'locked',
  'pending',
  'reset',
  'demo',
  'catcher',
  'moderator',
  'admin',
  'moderator by flag',
  'admin by flag',
] as const
export type Caller = (typeof callers)[number]

/**
 * Kinds of callers of calls about a job. `other` serves its suburb but has no part in the job; `unlicensed` is the same
 * without a licence; `far`, `logger` and `claimer` do not serve the suburb.
 */
export const jobCallers = [
  'guest',
  'locked',
  'pending',
  'reset',
  'demo',
  'far',
  'unlicensed',
  'other',
  'logger',
  'claimer',
  'moderator',
  'admin',
  'moderator by flag',
  'admin by flag',
] as const
export type JobCaller = (typeof jobCallers)[number]

export const jobStates = ['available', 'claimed', 'completed', 'cancelled', 'deleted'] as const
export type JobState = (typeof jobStates)[number]

/** Repeats the last two columns of a row: rights by flag are the same as by role. */
export function byRoleAndFlag(row: string): string {
  const columns = row.split(' ')
  return [...columns, ...columns.slice(-2)].join(' ')
}

const open /*        */ = '200 200 200 200 200 200 200 200'
const signedIn /*    */ = '401 401 200 403 200 200 200 200'
const notInDemo /*   */ = '401 401 200 403 403 200 200 200'
const duringReset /* */ = '401 401 200 200 403 200 200 200'
const approved /*    */ = '401 401 403 403 200 200 200 200'
const moderators /*  */ = '401 401 403 403 403 403 200 200'
const admins /*      */ = '401 401 403 403 403 403 403 200'

/** The expected status for each of `callers` (see `byRoleAndFlag`); 200 stands for any success. */
export const outcomes: Partial<Record<EndpointName, string>> = {
  //                     guest locked pending reset demo catcher moderator admin
  me: /*                */ '401 401 200 200 200 200 200 200',
  login: open,
  logout: open,
  demoLogin: open,
  register: open,
  signOutEverywhere: duringReset,
  changePassword: duringReset,
  passkeyOptions: open,
  passkeySignIn: open,
  passkeys: signedIn,
  passkeyCreation: notInDemo,
  addPasskey: signedIn,
  renamePasskey: signedIn,
  removePasskey: notInDemo,
  // A visit to the demo belongs to one browser.
  mySessions: notInDemo,
  endSession: notInDemo,
  endOtherSessions: notInDemo,
  updateProfile: signedIn,
  profilePhoto: approved,
  saveProfilePhoto: approved,
  removeProfilePhoto: approved,
  removeUserPhoto: admins,
  credentials: signedIn,
  saveCredential: signedIn,
  saveCredentialPhoto: signedIn,
  removeCredentialPhoto: signedIn,
  exportOwnData: signedIn,
  ownJobs: approved,
  // Not of an admin: another one takes their rights away first.
  requestErasure: /*     */ '401 401 200 403 403 200 200 409',
  withdrawErasure: notInDemo,
  findClientJobs: admins,
  exportClientJobs: admins,
  eraseClientJobs: admins,
  erasureRequests: admins,
  eraseAccount: admins,
  listUsers: moderators,
  createUser: admins,
  pendingUsers: admins,
  pendingCount: admins,
  approveUser: admins,
  rejectUser: admins,
  reopenUser: admins,
  undoApproval: admins,
  setUserRole: admins,
  correctAccount: admins,
  lockUser: admins,
  unlockUser: admins,
  resetUserPassword: admins,
  requirePasswordReset: admins,
  markChangesSeen: admins,
  createPasswordLink: admins,
  userSessions: admins,
  endUserSession: admins,
  setPasswordByLink: open,
  possibleApprovers: admins,
  revocations: admins,
  askRevocation: admins,
  agreeToRevocation: admins,
  cancelRevocation: admins,
  recordPaymentOffence: admins,
  paymentOffences: admins,
  withdrawPaymentOffence: admins,
  userCredentials: admins,
  saveUserCredential: admins,
  checkCredential: admins,
  accountJobs: admins,
  person: admins,
  accountNotes: admins,
  addAccountNote: admins,
  sendOfficeMessage: admins,
  officeMessages: approved,
  adminMessages: admins,
  sendTestMessage: admins,
  userMessages: admins,
  switchAddress: admins,
  messageSettings: signedIn,
  switchMessage: signedIn,
  askAddressProof: notInDemo,
  proveMobile: notInDemo,
  proveMail: open,
  stopMessages: open,
  askPasswordLink: open,
  jobOffers: approved,
  // The message is nobody's.
  markMessageRead: /*   */ '401 401 403 403 404 404 404 404',
  auditTrail: admins,
  health: admins,
  availableJobs: approved,
  jobs: approved,
  myActiveJobs: approved,
  myCompletedJobs: approved,
  loggedJobs: approved,
  claimLimits: approved,
  nextJobNumber: approved,
  createJob: approved,
  createPublicJob: open,
  // The link is all that is asked for.
  readClientPage: open,
  cancelRequest: open,
  sayInside: open,
  addRequestPhoto: open,
  answerCame: open,
  askAgain: open,
  openClientDispute: open,
  replyToClientDispute: open,
  appealClientDispute: open,
  readCatcherPhoto: open,
  personalLink: open,
  openJobs: moderators,
  statistics: moderators,
  dispatchStatistics: moderators,
  jobQueue: moderators,
  queueCounts: moderators,
  boardMap: moderators,
  boardSettings: moderators,
  saveBoardSettings: moderators,
  find: moderators,
  endedJobs: moderators,
  knownNumber: moderators,
  messageTemplates: moderators,
  saveMessageTemplate: admins,
  takeCall: moderators,
  jobTrail: moderators,
  restoreJob: moderators,
  coverage: moderators,
  coverageWeek: moderators,
  possibleCovers: moderators,
  askForCover: moderators,
  withdrawCoverAsk: moderators,
  ownCoverAsks: approved,
  // The demo was not asked.
  answerCoverAsk: /*   */ '401 401 403 403 404 200 200 200',
  catcherAlarms: moderators,
  markAlarmSeen: moderators,
  liftBound: moderators,
  letRequestGo: moderators,
  settleNobodyCame: moderators,
  missedPayments: moderators,
  settleMissedPayment: moderators,
  owedPayments: approved,
  ownDisputes: approved,
  // Of a catcher who is no party it is hidden; the demo has none.
  replyToDispute: /*   */ '401 401 403 403 404 200 200 200',
  appealDispute: /*    */ '401 401 403 403 404 200 200 200',
  staffDisputes: moderators,
  staffDispute: moderators,
  decideDispute: admins,
  unpaidShares: admins,
  awaitedPayments: approved,
  serviceAreas: signedIn,
  areaSuburbs: signedIn,
  invoices: approved,
  invoice: /*           */ '401 401 403 403 404 404 404 404',
  invoicePdf: /*        */ '401 401 403 403 404 404 404 404',
  currentFees: approved,
  feeOverview: admins,
  adminInvoices: admins,
  recordPayment: admins,
  undoPayment: admins,
  recordPayments: admins,
  numberedInvoices: admins,
  exportFees: admins,
  configuration: admins,
  exportAccounts: admins,
  exportJobs: admins,
  exportTrail: admins,
  earnings: approved,
  monthReport: admins,
  exportMonthRegions: admins,
  exportMonthKinds: admins,
  licenceReturn: approved,
  exportLicenceReturn: approved,
  licenceReturns: admins,
  licenceReturnOf: admins,
  exportLicenceReturns: admins,
  captchaSiteKey: open,
  captchaChallenge: open,
  checkNotifications: approved,
  notices: signedIn,
  inbox: approved,
  inboxState: approved,
  markInboxRead: approved,
  vapidKey: signedIn,
  subscribeToPush: signedIn,
  unsubscribeFromPush: signedIn,
  pushDevices: approved,
  removePushDevice: /*  */ '401 401 403 403 404 404 404 404',
  testPush: /*          */ '401 401 403 403 409 409 409 409',
  reportAlert: open,
  reportCrash: open,
  declineJob: approved,
  onCall: approved,
  saveOnCallPlan: approved,
  switchOnCall: approved,
  openApi: open,
  apiDocs: open,
}

/** GraphQL fields without an endpoint of the same name: the endpoint with the same rights, or the expected statuses. */
export const fieldOutcomes: Readonly<Record<string, string>> = {
  users: 'listUsers',
  myJobs: 'myActiveJobs',
  captcha: 'captchaSiteKey',
  notifications: approved,
  jobCreated: approved,
  jobChanged: approved,
  jobViewers: moderators,
}

const notFound /* */ = '401 401 403 403 404 404 404 404 404 404 404 404'
const sees = {
  available: /* */ '401 401 403 403 404 404 200 200 200 404 200 200',
  claimed: /*   */ '401 401 403 403 404 404 404 404 200 200 200 200',
  completed: /* */ '401 401 403 403 404 404 404 404 200 200 200 200',
  cancelled: /* */ '401 401 403 403 404 404 404 404 200 200 200 200',
  deleted: notFound,
}

/** Who waits for approval asks for their own photos by the same call. */
const seesPhoto = Object.fromEntries(
  Object.entries(sees).map(([state, row]) => [state, row.replace('401 401 403', '401 401 404')]),
) as typeof sees

/** What moderators do about a job in any state, unless it was deleted. */
const aboutStoredJob = {
  available: /* */ '401 401 403 403 403 403 403 403 403 403 200 200',
  claimed: /*   */ '401 401 403 403 403 403 403 403 403 403 200 200',
  completed: /* */ '401 401 403 403 403 403 403 403 403 403 200 200',
  cancelled: /* */ '401 401 403 403 403 403 403 403 403 403 200 200',
  deleted: /*   */ '401 401 403 403 403 403 403 403 403 403 404 404',
}

/** Offers to mates (D-153): only the claimer makes them. */
const offers = {
  available: /* */ '401 401 403 403 404 404 409 409 409 404 409 409',
  claimed: /*   */ '401 401 403 403 404 404 403 403 403 200 403 403',
  completed: /* */ '401 401 403 403 404 404 409 409 409 409 409 409',
  cancelled: /* */ '401 401 403 403 404 404 409 409 409 409 409 409',
  deleted: notFound,
}

const forAll = '401 401 403 403 200 200 200 200 200 200 200 200'
const nothingToDo = {
  available: forAll,
  claimed: forAll,
  completed: forAll,
  cancelled: forAll,
  deleted: forAll,
}
/** What catcher and logger do about the payments for a completed job (D-148, D-150). */
const aboutPayment = (completed: string) => ({
  available: /* */ '401 401 403 403 404 404 409 409 409 404 409 409',
  claimed: /*   */ '401 401 403 403 404 404 404 404 409 409 409 409',
  completed,
  cancelled: /* */ '401 401 403 403 404 404 404 404 409 409 409 409',
  deleted: notFound,
})

/** What staff do for the catcher who has claimed the job (D-162). */
const forCatcher = {
  available: /* */ '401 401 403 403 403 403 403 403 403 403 409 409',
  claimed: /*   */ '401 401 403 403 403 403 403 403 403 403 200 200',
  completed: /* */ '401 401 403 403 403 403 403 403 403 403 409 409',
  cancelled: /* */ '401 401 403 403 403 403 403 403 403 403 409 409',
  deleted: /*   */ '401 401 403 403 403 403 403 403 403 403 404 404',
}

/** The expected status for each of `jobCallers`, by the job's state. */
export const jobOutcomes: Readonly<Record<string, Readonly<Record<JobState, string>>>> = {
  //               guest locked pending reset demo far unlicensed other logger claimer moderator admin
  job: sees,
  photo: seesPhoto,
  jobState: {
    // Also of a job that somebody else has: who was alerted of it learns that it is gone, and no more (DISP-23).
    available: /* */ '401 401 403 403 404 404 200 200 200 404 200 200',
    claimed: /*   */ '401 401 403 403 404 404 200 200 200 200 200 200',
    completed: /* */ '401 401 403 403 404 404 200 200 200 200 200 200',
    cancelled: /* */ '401 401 403 403 404 404 200 200 200 200 200 200',
    deleted: notFound,
  },
  claimJob: {
    // What service suburbs hide is not there to be claimed (D-27).
    available: /* */ '401 401 403 403 404 404 403 200 200 404 200 200',
    claimed: /*   */ '401 401 403 403 404 404 403 409 409 200 409 409',
    completed: /* */ '401 401 403 403 404 404 403 409 409 200 409 409',
    cancelled: /* */ '401 401 403 403 404 404 403 409 409 409 409 409',
    deleted: /*   */ '401 401 403 403 404 404 403 404 404 404 404 404',
  },
  completeJob: {
    // Nor to be completed.
    available: /* */ '401 401 403 403 404 404 409 409 409 404 409 409',
    claimed: /*   */ '401 401 403 403 404 404 403 403 403 200 403 403',
    completed: /* */ '401 401 403 403 404 404 409 409 409 200 409 409',
    cancelled: /* */ '401 401 403 403 404 404 409 409 409 409 409 409',
    deleted: notFound,
  },
  correctJob: {
    // Its logger, until somebody claims it (D-147).
    available: /* */ '401 401 403 403 404 404 403 403 200 404 403 403',
    claimed: /*   */ '401 401 403 403 404 404 403 403 409 403 403 403',
    completed: /* */ '401 401 403 403 404 404 403 403 409 403 403 403',
    cancelled: /* */ '401 401 403 403 404 404 403 403 409 403 403 403',
    deleted: notFound,
  },
  withdrawJob: {
    available: /* */ '401 401 403 403 404 404 403 403 200 404 403 403',
    claimed: /*   */ '401 401 403 403 404 404 403 403 409 403 403 403',
    completed: /* */ '401 401 403 403 404 404 403 403 409 403 403 403',
    // Withdrawing it again changes nothing.
    cancelled: /* */ '401 401 403 403 404 404 403 403 200 403 403 403',
    deleted: notFound,
  },
  releaseJob: {
    available: /* */ '401 401 403 403 404 404 409 409 409 404 409 409',
    claimed: /*   */ '401 401 403 403 404 404 403 403 403 200 403 403',
    completed: /* */ '401 401 403 403 404 404 409 409 409 409 409 409',
    cancelled: /* */ '401 401 403 403 404 404 409 409 409 409 409 409',
    deleted: notFound,
  },
  markJobOpened: {
    available: /* */ '401 401 403 403 404 404 409 409 409 404 409 409',
    claimed: /*   */ '401 401 403 403 404 404 403 403 403 200 403 403',
    completed: /* */ '401 401 403 403 404 404 409 409 409 200 409 409',
    cancelled: /* */ '401 401 403 403 404 404 409 409 409 200 409 409',
    deleted: notFound,
  },
  findMates: offers,
  offerJob: offers,
  // Without an offer there is nothing to answer, of whatever job, and who has the job already keeps it (D-09).
  withdrawOffer: nothingToDo,
  declineOffer: nothingToDo,
  acceptOffer: {
    available: /* */ '401 401 403 403 404 404 403 404 404 404 404 404',
    claimed: /*   */ '401 401 403 403 404 404 403 404 404 200 404 404',
    completed: /* */ '401 401 403 403 404 404 403 404 404 200 404 404',
    cancelled: /* */ '401 401 403 403 404 404 403 404 404 404 404 404',
    deleted: /*   */ '401 401 403 403 404 404 403 404 404 404 404 404',
  },
  giveNewEta: {
    available: /* */ '401 401 403 403 404 404 409 409 409 404 409 409',
    claimed: /*   */ '401 401 403 403 404 404 403 403 403 200 403 403',
    completed: /* */ '401 401 403 403 404 404 409 409 409 409 409 409',
    cancelled: /* */ '401 401 403 403 404 404 409 409 409 409 409 409',
    deleted: notFound,
  },
  confirmArrival: {
    available: /* */ '401 401 403 403 404 404 409 409 409 404 409 409',
    claimed: /*   */ '401 401 403 403 404 404 403 403 403 200 403 403',
    completed: /* */ '401 401 403 403 404 404 409 409 409 409 409 409',
    cancelled: /* */ '401 401 403 403 404 404 409 409 409 409 409 409',
    deleted: notFound,
  },
  jobReceipt: aboutPayment('401 401 403 403 404 404 404 404 403 200 403 403'),
  markPaymentSent: aboutPayment('401 401 403 403 404 404 404 404 403 200 403 403'),
  confirmPayment: aboutPayment('401 401 403 403 404 404 404 404 200 403 403 403'),
  openDispute: {
    available: /* */ '401 401 403 403 404 404 404 404 409 404 409 409',
    claimed: /*   */ '401 401 403 403 404 404 404 404 409 409 409 409',
    completed: /* */ '401 401 403 403 404 404 404 404 200 200 200 200',
    cancelled: /* */ '401 401 403 403 404 404 404 404 409 409 409 409',
    deleted: notFound,
  },
  // 7 days have not passed.
  reportMissedPayment: aboutPayment('401 401 403 403 404 404 404 404 409 403 403 403'),
  cancelJob: {
    // A moderator cancels for a client whom nobody drives to yet.
    available: /* */ '401 401 403 403 404 404 409 409 409 404 200 200',
    claimed: /*   */ '401 401 403 403 404 404 403 403 403 200 200 200',
    completed: /* */ '401 401 403 403 404 404 409 409 409 409 409 409',
    cancelled: /* */ '401 401 403 403 404 404 409 409 409 200 200 200',
    deleted: notFound,
  },
  assignJob: {
    available: /* */ '401 401 403 403 403 403 403 403 403 403 200 200',
    claimed: /*   */ '401 401 403 403 403 403 403 403 403 403 409 409',
    completed: /* */ '401 401 403 403 403 403 403 403 403 403 409 409',
    cancelled: /* */ '401 401 403 403 403 403 403 403 403 403 409 409',
    deleted: /*   */ '401 401 403 403 403 403 403 403 403 403 404 404',
  },
  revokeClientLinks: {
    available: /* */ '401 401 403 403 403 403 403 403 403 403 200 200',
    claimed: /*   */ '401 401 403 403 403 403 403 403 403 403 200 200',
    completed: /* */ '401 401 403 403 403 403 403 403 403 403 200 200',
    cancelled: /* */ '401 401 403 403 403 403 403 403 403 403 200 200',
    // Its page still says that it was cancelled.
    deleted: /*   */ '401 401 403 403 403 403 403 403 403 403 200 200',
  },
  markHoaxNumber: aboutStoredJob,
  unmarkHoaxNumber: aboutStoredJob,
  jobCandidates: {
    available: /* */ '401 401 403 403 403 403 403 403 403 403 200 200',
    claimed: /*   */ '401 401 403 403 403 403 403 403 403 403 200 200',
    completed: /* */ '401 401 403 403 403 403 403 403 403 403 200 200',
    cancelled: /* */ '401 401 403 403 403 403 403 403 403 403 200 200',
    deleted: /*   */ '401 401 403 403 403 403 403 403 403 403 404 404',
  },
  jobLife: {
    available: /* */ '401 401 403 403 403 403 403 403 403 403 200 200',
    claimed: /*   */ '401 401 403 403 403 403 403 403 403 403 200 200',
    completed: /* */ '401 401 403 403 403 403 403 403 403 403 200 200',
    cancelled: /* */ '401 401 403 403 403 403 403 403 403 403 200 200',
    deleted: /*   */ '401 401 403 403 403 403 403 403 403 403 200 200',
  },
  jobMessages: {
    available: /* */ '401 401 403 403 403 403 403 403 403 403 200 200',
    claimed: /*   */ '401 401 403 403 403 403 403 403 403 403 200 200',
    completed: /* */ '401 401 403 403 403 403 403 403 403 403 200 200',
    cancelled: /* */ '401 401 403 403 403 403 403 403 403 403 200 200',
    deleted: /*   */ '401 401 403 403 403 403 403 403 403 403 200 200',
  },
  // Staff still see a deleted one.
  addJobNote: {
    available: /* */ '401 401 403 403 403 403 403 403 403 403 200 200',
    claimed: /*   */ '401 401 403 403 403 403 403 403 403 403 200 200',
    completed: /* */ '401 401 403 403 403 403 403 403 403 403 200 200',
    cancelled: /* */ '401 401 403 403 403 403 403 403 403 403 200 200',
    deleted: /*   */ '401 401 403 403 403 403 403 403 403 403 200 200',
  },
  noteCall: {
    available: /* */ '401 401 403 403 403 403 403 403 403 403 200 200',
    claimed: /*   */ '401 401 403 403 403 403 403 403 403 403 200 200',
    completed: /* */ '401 401 403 403 403 403 403 403 403 403 200 200',
    cancelled: /* */ '401 401 403 403 403 403 403 403 403 403 200 200',
    deleted: /*   */ '401 401 403 403 403 403 403 403 403 403 200 200',
  },
  releaseClaim: {
    available: /* */ '401 401 403 403 403 403 403 403 403 403 409 409',
    claimed: /*   */ '401 401 403 403 403 403 403 403 403 403 200 200',
    completed: /* */ '401 401 403 403 403 403 403 403 403 403 409 409',
    cancelled: /* */ '401 401 403 403 403 403 403 403 403 403 409 409',
    deleted: /*   */ '401 401 403 403 403 403 403 403 403 403 404 404',
  },
  mergeJobs: {
    // Two open jobs (D-167).
    available: /* */ '401 401 403 403 403 403 403 403 403 403 200 200',
    claimed: /*   */ '401 401 403 403 403 403 403 403 403 403 200 200',
    completed: /* */ '401 401 403 403 403 403 403 403 403 403 409 409',
    cancelled: /* */ '401 401 403 403 403 403 403 403 403 403 409 409',
    deleted: /*   */ '401 401 403 403 403 403 403 403 403 403 409 409',
  },
  undoJobAct: {
    // None of these states was made by staff (D-168).
    available: /* */ '401 401 403 403 403 403 403 403 403 403 409 409',
    claimed: /*   */ '401 401 403 403 403 403 403 403 403 403 409 409',
    completed: /* */ '401 401 403 403 403 403 403 403 403 403 409 409',
    cancelled: /* */ '401 401 403 403 403 403 403 403 403 403 409 409',
    deleted: /*   */ '401 401 403 403 403 403 403 403 403 403 409 409',
  },
  correctJobByStaff: {
    // Until it is over (D-163).
    available: /* */ '401 401 403 403 403 403 403 403 403 403 200 200',
    claimed: /*   */ '401 401 403 403 403 403 403 403 403 403 200 200',
    completed: /* */ '401 401 403 403 403 403 403 403 403 403 409 409',
    cancelled: /* */ '401 401 403 403 403 403 403 403 403 403 409 409',
    deleted: /*   */ '401 401 403 403 403 403 403 403 403 403 404 404',
  },
  giveEtaForCatcher: forCatcher,
  confirmArrivalForCatcher: forCatcher,
  completeForCatcher: forCatcher,
  deleteJob: {
    available: /* */ '401 401 403 403 403 403 403 403 403 403 200 200',
    claimed: /*   */ '401 401 403 403 403 403 403 403 403 403 409 409',
    completed: /* */ '401 401 403 403 403 403 403 403 403 403 409 409',
    cancelled: /* */ '401 401 403 403 403 403 403 403 403 403 409 409',
    deleted: /*   */ '401 401 403 403 403 403 403 403 403 403 404 404',
  },
}
