// Apart, so that a build leaves out what it does not use of the paths below them.
const dashboard = '/dashboard'
const profile = '/profile'
const disputes = '/disputes'
const admin = '/admin'
const moderator = '/moderator'

/** The paths that more than one package links to. Every page has its path in the `routes.ts` of its remote. */
export const paths = {
  /** The public request form. */
  home: '/',
  /** The page of a client who waits; the token of its link is after the '#' (DISP-30). */
  request: '/public/request',
  /** The same page, for the links of texts: what is saved keeps them in one part (D-187). */
  shortRequest: '/r',
  /** What to do when a snake is there or somebody is bitten, as a card to print. */
  firstAid: '/first-aid',
  /** The languages in which there is help; each has a page below (D-142). */
  languages: '/help-in-your-language',
  /** The privacy policy, and the terms between clients, catchers and the operator (D-58). */
  privacy: '/privacy',
  terms: '/terms',
  /** Login and registration. */
  login: '/login',
  /** The link that admins hand out: opens the login screen on its Register tab (ROUTE-08). */
  register: '/auth',
  /** Where an account that must change its password is redirected (AUTH-15). */
  newPassword: '/new-password',
  /** Where an admin who needs a passkey is redirected (AUTH-23). */
  newPasskey: '/new-passkey',
  /** The target of a one-time link; its token is after the '#', which browsers do not send to a server (AUTH-20). */
  passwordLink: '/choose-password',
  /** Where somebody who forgot their password asks for a link (D-188). */
  forgottenPassword: '/forgotten-password',
  /** The targets of links in mails; their tokens are after the '#': one proves an address, one switches a kind off. */
  proveMail: '/prove-mail',
  stopMessages: '/stop-messages',
  dashboard,
  profile,
  /** What the reader was told in the last 30 days (D-156). */
  inbox: '/inbox',
  /** The disputes of the reader (D-175). */
  disputes,
  /** The catcher's earnings, and the platform fees with their invoices. */
  earnings: '/earnings',
  invoices: '/invoices',
  /** What the reader caught in a financial year, for the return of their licence (D-176); for admins all catchers'. */
  licenceReturn: '/earnings/licence-return',
  licenceReturns: '/admin/licence-returns',
  /** The receipt of one completed job, for its client: '/receipts/12' (D-150). */
  receipts: '/receipts',
  admin,
  /** For admins: the registrations that wait. */
  approvals: '/admin/approvals',
  /** For admins: the invoices of all catchers, the audit trail, and how alerts flow. */
  fees: '/admin/fees',
  audit: '/admin/audit',
  health: '/admin/health',
  messages: '/admin/messages',
  /** For admins: what clients and catchers ask to see or to have erased. */
  privacyRequests: '/admin/privacy',
  moderator,
} as const

/** The page in one language, e.g. `/help-in-your-language/arabic` (D-142). */
export const languagePath = (slug: string) => `${paths.languages}/${slug}`

/** The dashboard with one available job in view (LIVE-07). */
export const jobPath = (jobNumber: number) => `${dashboard}?job=${jobNumber}`

/** The jobs that the reader has claimed. */
export const myJobsPath = `${dashboard}?tab=my-jobs`

/** The jobs that the reader has completed (JOB-15). */
export const completedJobsPath = `${myJobsPath}&part=completed`

/** The jobs that the reader has logged (D-147). */
export const loggedJobsPath = `${myJobsPath}&part=logged`

/** Where notifications are turned on, tested and turned off (PROF-06). */
export const pushSettingsPath = `${profile}?tab=settings`

/** The part of the profile that holds the credentials. */
export const CREDENTIALS_HASH = '#credentials'
/** The catcher's own credentials, on the page of the profile. */
export const credentialsPath = `${profile}${CREDENTIALS_HASH}`

/** The catcher's earnings of a financial year, by the year in which it ends. */
export const earningsPath = (financialYear: number) => `${paths.earnings}?year=${financialYear}`

/** The page of one account for admins. */
export const personPath = (userId: number) => `${admin}/accounts/${userId}`

/** The licence return of one catcher, for admins (D-176). */
export const licenceReturnPath = (userId: number, financialYear: number) =>
  `${paths.licenceReturns}/${userId}?year=${financialYear}`

/** The jobs on the board whose catcher cannot sign in (D-127). */
export const lockedJobsPath = `${moderator}?state=locked`

/** What happened to all jobs, for moderators and admins. */
export const jobTrailPath = `${moderator}/trail`

/** The jobs that are over, for staff, and those of one catcher (D-177). */
export const endedJobsPath = `${moderator}/ended`
export const endedJobsOfPath = (catcher: string) => `${endedJobsPath}?catcher=${encodeURIComponent(catcher)}`

/** Where staff take down what a caller says (D-161). */
export const newCallPath = `${moderator}/new-call`

/** Opens the search of everything: a link over the page that is open, the address itself over the board (D-179). */
export const findJobPath = `${moderator}/find`

/** In the query of an address of staff: the search opens there, and the address forgets it. */
export const FIND_QUERY = 'find'

/** Who covers which region in the next days, for moderators and admins (D-170). */
export const coverageWeekPath = `${moderator}/coverage`

/** The disputes, for moderators and admins, one of them, and for admins what is owed to loggers (D-175). */
export const staffDisputesPath = `${moderator}/disputes`
export const staffDisputePath = (disputeId: number) => `${staffDisputesPath}/${disputeId}`
export const unpaidSharesPath = `${admin}/unpaid-shares`

/** Where the reader opens a dispute about a job of theirs. */
export const openDisputePath = (jobId: number, subject: 'share' | 'visit') =>
  `${disputes}?job=${jobId}&about=${subject}`

/** The page of one job for moderators and admins. */
export const jobLifePath = (jobNumber: number) => `${moderator}/jobs/${jobNumber}`

/** The same, with the question of who gets the job. */
export const assignPath = (jobNumber: number) => `${jobLifePath(jobNumber)}?assign`

/** The call for the reader's own credentials: the list of jobs finds by it what is known of them, without its code. */
export const ownCredentialsCall = '/api/profile/credentials'
