import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import type { EndpointName } from '@snake-dispatch/contract/endpoints'
import type { ConcurrencyRules } from './concurrency.ts'
import type { EndpointLimit } from './endpoint-limits.ts'
import type { HeavyRules } from './heavy-calls.ts'
import type { LimitRule } from './limits.ts'

const MINUTE = 60
const QUARTER_HOUR = 15 * MINUTE
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/*
 * Every limit of the portal (D-21). `RATE_LIMIT_FACTOR` multiplies all of them except `demoTotals` and `concurrency`.
 * The README lists the same numbers for operators; a test compares the two.
 */

/** All calls, per account, or per address for guests and visitors of the demo; counted in each process. */
export const allCalls = { name: 'general', points: 600, seconds: MINUTE } as const satisfies LimitRule

/**
 * How many calls a call with a photo (a body of more than 64 kB) counts as, since receiving and parsing it costs more.
 */
export const PHOTO_CALLS = 25

/** Limits of single endpoints, in addition to `allCalls`; a call counts once its inputs are valid. */
export const endpointLimits = {
  register: [{ per: 'address', points: 10, seconds: HOUR }],
  // Without it, a script could read the first names of all catchers by trying their ids.
  personalLink: [{ per: 'network', points: 120, seconds: 10 * MINUTE }],
  // Each of these calls may widen jobs to more catchers and alert them (D-71).
  saveOnCallPlan: [{ per: 'account', points: 30, seconds: 10 * MINUTE }],
  switchOnCall: [{ per: 'account', points: 30, seconds: 10 * MINUTE }],
  passkeyOptions: [{ per: 'network', points: 120, seconds: 10 * MINUTE }],
  proveMail: [{ per: 'network', points: 60, seconds: 10 * MINUTE }],
  stopMessages: [{ per: 'network', points: 60, seconds: 10 * MINUTE }],
  askPasswordLink: [{ per: 'network', points: 30, seconds: QUARTER_HOUR }],
  sendTestMessage: [{ per: 'account', points: 10, seconds: HOUR }],
  setPasswordByLink: [{ per: 'network', points: 20, seconds: 10 * MINUTE }],
  // Without it, a script could read the names of all catchers by trying letters (D-153).
  findMates: [{ per: 'account', points: 60, seconds: 10 * MINUTE }],
  // Each of these calls pushes to somebody.
  offerJob: [{ per: 'account', points: 20, seconds: HOUR }],
  openDispute: [{ per: 'account', points: 10, seconds: HOUR }],
  replyToDispute: [{ per: 'account', points: 40, seconds: HOUR }],
  testPush: [{ per: 'account', points: 10, seconds: MINUTE }],
} as const satisfies Partial<Record<EndpointName, readonly EndpointLimit[]>>

/** Calls with one link of a client's page (DISP-32), counted in each process. */
export const clientReads = { name: 'client-link', points: 60, seconds: MINUTE } as const satisfies LimitRule

/** Texts in disputes that are sent with one link (D-175); each one tells somebody. */
export const clientDisputes = {
  name: 'client-dispute',
  points: 10,
  seconds: HOUR,
} as const satisfies LimitRule

/** Invalid, revoked or expired links of clients' pages, per network (DISP-32); a valid link is never limited. */
export const wrongClientLinks = {
  name: 'wrong-client-link',
  points: 20,
  seconds: 10 * MINUTE,
} as const satisfies LimitRule

/** Proofs of an address, for its account and for the address (D-188). */
export const addressProofs = { name: 'address-proof', points: 3, seconds: HOUR } as const satisfies LimitRule

/** Links for a forgotten password that are sent to one account (D-188); who asks is not told. */
export const forgottenPasswords = {
  name: 'forgotten-password',
  points: 3,
  seconds: HOUR,
} as const satisfies LimitRule

/** Wrong passwords (D-34): see `createLoginThrottle` and `createCurrentPassword`. */
export const wrongPasswords = {
  perNetwork: { name: 'login-network', points: 30, seconds: QUARTER_HOUR },
  perLoginAndNetwork: { name: 'login-pair', points: 10, seconds: QUARTER_HOUR },
  perLogin: { name: 'login', points: 100, seconds: HOUR },
  perDevice: { name: 'login-device', points: 10, seconds: QUARTER_HOUR },
  ofCurrentPassword: { name: 'change-password', points: 10, seconds: QUARTER_HOUR },
} as const satisfies Record<string, LimitRule>

/** Jobs that an account logs; each one alerts catchers. */
export const loggedJobs = { name: 'log-job', points: 30, seconds: HOUR } as const satisfies LimitRule

/** Calls that an account takes down for the office (D-161): more than one person can take; each one alerts catchers. */
export const officeCalls = { name: 'office-call', points: 120, seconds: HOUR } as const satisfies LimitRule

/** Claims that an account releases (D-37); each one alerts catchers again. */
export const releases = { name: 'release', points: 10, seconds: HOUR } as const satisfies LimitRule

/** Corrections by a logger that begin a new round (D-147); each one alerts catchers again. */
export const corrections = { name: 'correction', points: 10, seconds: HOUR } as const satisfies LimitRule

/** Delivery reports for one push (DISP-04); a device sends at most four. Counted in each process. */
export const reportsOfReceipt = { name: 'receipt', points: 20, seconds: HOUR } as const satisfies LimitRule

/** Forged delivery receipts from one network, before they become a security event. */
export const badReceipts = {
  name: 'bad-receipt',
  points: 20,
  seconds: 10 * MINUTE,
} as const satisfies LimitRule

/** Crashes that the browsers of a network report (D-134); more are ignored. Counted in each process. */
export const crashReports = { name: 'crash', points: 30, seconds: HOUR } as const satisfies LimitRule

/**
 * Public requests that are accepted, per network and per IPv6 /48 (D-126). The limit per site prevents one owner of many
 * addresses from triggering the alarm of `publicRequests` alone.
 */
export const acceptedRequests = {
  perNetwork: { name: 'public-job-network', points: 10, seconds: 10 * MINUTE },
  perSite: { name: 'public-job-site', points: 50, seconds: 10 * MINUTE },
} as const satisfies Record<string, LimitRule>

/**
 * Forged, expired or used captchas of public requests, per network (D-126): more are answered 429 instead of 400. A
 * valid one is never refused for them. Counted in each process.
 */
export const forgedCaptchas = {
  name: 'forged-captcha',
  points: 10,
  seconds: 10 * MINUTE,
} as const satisfies LimitRule

/**
 * Public requests of everybody together that are still usual, such as on a hot day. More raise an alarm; none is
 * refused.
 */
export const publicRequests = {
  name: 'public-jobs',
  points: 1_000,
  seconds: HOUR,
} as const satisfies LimitRule

/** Demo visits that a network may start, and the jobs and kB of photos that a visit, or a network, may store (D-39). */
export const demoVisits = {
  visits: { name: 'demo-visits', points: 20, seconds: DAY },
  jobs: { name: 'demo-jobs', points: 20, seconds: DAY },
  photosKb: { name: 'demo-photos-kb', points: 5 * 1024, seconds: DAY },
} as const satisfies Record<string, LimitRule>

/** The most visits that the demo has at a time; one more ends the oldest. */
export const demoTotals = { visits: 200 } as const

/** Open sockets, and what they send, in each process. */
export const socketLimits = {
  /** Of one account: far more than a catcher has devices and tabs. */
  perAccount: 20,
  /** Of one network, for all accounts: a mobile provider puts many phones behind one address. */
  perNetwork: 200,
  /** Of guests who watch a request, from one network, and with one link (DISP-32). */
  watchersPerNetwork: 50,
  watchersPerLink: 3,
  /** Of all visits to the demo, and of those from one network. */
  ofDemo: 500,
  ofDemoPerNetwork: 20,
  /** Messages and control frames in a second, of one socket and of all sockets from one network. */
  messagesPerSecond: 20,
  /** What a network may send at once, in seconds of messages: after a restart all its sockets identify themselves. */
  networkBurstSeconds: 5,
} as const

/**
 * Calls that read or write a lot, such as the sample data of a demo visit. Quick calls, such as a claim or a public
 * request, never wait for them.
 */
export const heavyCalls: ReadonlySet<EndpointName> = new Set([
  'availableJobs',
  'jobs',
  'myActiveJobs',
  'myCompletedJobs',
  'loggedJobs',
  'openJobs',
  'jobCandidates',
  'coverageWeek',
  'possibleCovers',
  'statistics',
  'dispatchStatistics',
  'serviceAreas',
  'areaSuburbs',
  'health',
  'listUsers',
  'pendingUsers',
  'auditTrail',
  'jobTrail',
  'notices',
  'earnings',
  'monthReport',
  'exportMonthRegions',
  'exportMonthKinds',
  'endedJobs',
  'licenceReturn',
  'exportLicenceReturn',
  'licenceReturns',
  'licenceReturnOf',
  'exportLicenceReturns',
  'invoices',
  'invoice',
  'invoicePdf',
  'currentFees',
  'feeOverview',
  'adminInvoices',
  'exportFees',
  'exportAccounts',
  'exportJobs',
  'exportTrail',
  'openApi',
  'demoLogin',
])

/**
 * Heavy calls, GraphQL and documents with data, by account, or by address for guests and visitors of the demo; the files
 * of mails as one more caller.
 */
export const heavyLimits = {
  /** One of the four connections (`requestPool`) is left to quick calls. */
  concurrency: 3,
  /** Enough for a browser that has lost its socket and reloads the lists of all its tabs. */
  maxWaitingPerCaller: 20,
  /** Milliseconds of run time per second: a fifth, so that four of five calls of others run undisturbed. */
  msPerSecond: 200,
  /** Milliseconds that a caller may save up, enough to load several screens. */
  savedMs: 500,
} as const satisfies HeavyRules

/**
 * Public requests, by address. They do not count against `allCalls`, which forged ones would use up (D-126): those of
 * one address run one after another, beside those of any number of others.
 */
export const publicRequestTurns = {
  concurrency: Infinity,
  maxWaitingPerCaller: 20,
  msPerSecond: 200,
  /** More than ten accepted requests take on a slow day: only a flood waits. */
  savedMs: 20_000,
} as const satisfies HeavyRules

/** Work that takes much memory or processor time, in each process. */
export const concurrency = {
  /**
   * Each running hash takes 64 MiB and one core; one core stays free for requests (SEC-10). One of several processes
   * shares the cores with the others (D-137). The last hash in a full queue waits about ten seconds.
   */
  passwords: {
    concurrency: cluster.isWorker ? 1 : Math.min(2, Math.max(1, availableParallelism() - 1)),
    maxWaiting: 100,
  },
  /** Each waiting photo holds up to 2 MB of memory. */
  photos: { concurrency: 2, maxWaiting: 50, maxWaitingPerCaller: 10 },
} as const satisfies Record<string, ConcurrencyRules>
