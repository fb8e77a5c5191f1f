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
 * Every limit of the portal (D-21). `RATE_LIMIT_FACTOR` multiplies all of them but `demoTotals` and `concurrency`. The
 * README's table says the same to operators; its test compares the two.
 */

/** All calls, per account, or per address for guests and visitors of the demo; counted in each process. */
export const allCalls = { name: 'general', points: 600, seconds: MINUTE } as const satisfies LimitRule

/** How many calls one with a body of more than 64 kB, a photo, counts as: receiving and parsing it takes as long. */
export const PHOTO_CALLS = 25

/**
 * Single calls, on top of the limit of all calls; a call counts once its inputs are valid. A limit per site keeps the
 * owner of many addresses from raising the alarm of `publicRequests` alone.
 */
export const endpointLimits = {
  register: [{ per: 'address', points: 10, seconds: HOUR }],
  createPublicJob: [
    { per: 'network', points: 10, seconds: 10 * MINUTE },
    { per: 'site', points: 50, seconds: 10 * MINUTE },
  ],
  // More would read the first names of all catchers by their numbers.
  personalLink: [{ per: 'network', points: 120, seconds: 10 * MINUTE }],
  // Each may open jobs to everybody and alert them (D-71).
  saveOnCallPlan: [{ per: 'account', points: 30, seconds: 10 * MINUTE }],
  switchOnCall: [{ per: 'account', points: 30, seconds: 10 * MINUTE }],
  passkeyOptions: [{ per: 'network', points: 120, seconds: 10 * MINUTE }],
  setPasswordByLink: [{ per: 'network', points: 20, seconds: 10 * MINUTE }],
  testPush: [{ per: 'account', points: 10, seconds: MINUTE }],
} as const satisfies Partial<Record<EndpointName, readonly EndpointLimit[]>>

/** Calls with one link of a client's page (DISP-32), counted in each process. */
export const clientReads = { name: 'client-link', points: 60, seconds: MINUTE } as const satisfies LimitRule

/** Links of clients' pages from one network that are wrong, revoked or have ended (DISP-32); a right one always passes. */
export const wrongClientLinks = {
  name: 'wrong-client-link',
  points: 20,
  seconds: 10 * MINUTE,
} as const satisfies LimitRule

/** Wrong passwords (D-34): see `createLoginThrottle` and `createCurrentPassword`. */
export const wrongPasswords = {
  perNetwork: { name: 'login-network', points: 30, seconds: QUARTER_HOUR },
  perLoginAndNetwork: { name: 'login-pair', points: 10, seconds: QUARTER_HOUR },
  perLogin: { name: 'login', points: 100, seconds: HOUR },
  perDevice: { name: 'login-device', points: 10, seconds: QUARTER_HOUR },
  ofCurrentPassword: { name: 'change-password', points: 10, seconds: QUARTER_HOUR },
} as const satisfies Record<string, LimitRule>

/** Jobs that an account logs: each alerts everyone. */
export const loggedJobs = { name: 'log-job', points: 30, seconds: HOUR } as const satisfies LimitRule

/** Claims that an account gives back (D-37): each alerts everyone again. */
export const releases = { name: 'release', points: 10, seconds: HOUR } as const satisfies LimitRule

/** Reports of one push (DISP-04): a device says at most four things of it. Counted in each process. */
export const reportsOfReceipt = { name: 'receipt', points: 20, seconds: HOUR } as const satisfies LimitRule

/** Reports with receipts that the portal did not write, from a network, before that is a security event. */
export const badReceipts = {
  name: 'bad-receipt',
  points: 20,
  seconds: 10 * MINUTE,
} as const satisfies LimitRule

/** Requests of the public, of all together, that are not unusual: a hot day in all of the state. None is refused. */
export const publicRequests = {
  name: 'public-jobs',
  points: 1_000,
  seconds: HOUR,
} as const satisfies LimitRule

/** Visits to the demo that a network begins; what a visit, and all those of a network, store: jobs, kB of photos (D-39). */
export const demoVisits = {
  visits: { name: 'demo-visits', points: 20, seconds: DAY },
  jobs: { name: 'demo-jobs', points: 20, seconds: DAY },
  photosKb: { name: 'demo-photos-kb', points: 5 * 1024, seconds: DAY },
} as const satisfies Record<string, LimitRule>

/** How many visits the demo has: another one ends the oldest. */
export const demoTotals = { visits: 200 } as const

/** Open sockets, and what they send, in each process. */
export const socketLimits = {
  /** Of one account: far more than a catcher has devices and tabs. */
  perAccount: 20,
  /** Of one network, of whichever accounts: a mobile provider puts many phones behind one address. */
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

/** Calls that read or make much, such as a visit's sample data. A quick one, such as a claim or a request of the public, never waits for them. */
export const heavyCalls: ReadonlySet<EndpointName> = new Set([
  'availableJobs',
  'jobs',
  'myActiveJobs',
  'myCompletedJobs',
  'openJobs',
  'jobCandidates',
  'statistics',
  'dispatchStatistics',
  'serviceAreas',
  'areaSuburbs',
  'queues',
  'listUsers',
  'pendingUsers',
  'auditTrail',
  'jobTrail',
  'notices',
  'earnings',
  'invoices',
  'invoice',
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

/** Heavy calls, GraphQL and documents with data, by account, or by address for guests and visitors of the demo. */
export const heavyLimits = {
  /** One of the four connections (`requestPool`) is left to quick calls. */
  concurrency: 3,
  maxWaiting: 200,
  /** A browser that has lost its socket reads the lists of all its tabs again. */
  maxWaitingPerCaller: 20,
  /** Milliseconds that they may take in a second: a fifth, so that four of five calls of others do not meet them. */
  msPerSecond: 200,
  /** Milliseconds that may be saved up: those of several screens. */
  savedMs: 500,
} as const satisfies HeavyRules

/** Work that takes much memory or processor time, in each process. */
export const concurrency = {
  /**
   * Each running hash takes 64 MiB and a core: one is left to the requests (SEC-10). The last in the queue waits some ten
   * seconds.
   */
  passwords: { concurrency: Math.min(2, Math.max(1, availableParallelism() - 1)), maxWaiting: 100 },
  /** A photo that waits holds its 2 MB. */
  photos: { concurrency: 2, maxWaiting: 50, maxWaitingPerCaller: 10 },
} as const satisfies Record<string, ConcurrencyRules>
