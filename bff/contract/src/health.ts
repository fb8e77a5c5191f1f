import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { instant } from './user.ts'
import { messageChannels } from '@snake-dispatch/domain/message-kinds'
import { urgencies } from '@snake-dispatch/domain/urgency'

const count = z.int().check(z.gte(0))

/** One queue of background work. */
export const Queue = z.strictObject({
  /** As the server names it, e.g. `send-push`. */
  name: z.string(),
  /** Due, but not started. */
  waiting: count,
  /** Due later: delayed runs and retries. */
  delayed: count,
  active: count,
  /** Failed for good in the last hour, after all retries. */
  failed: count,
  /** Since when the oldest due run has been waiting; null when none is waiting. */
  oldestWaitingSince: z.nullable(instant),
})
export type Queue = z.infer<typeof Queue>

/** The browsers that are reached through one push service. */
export const PushServiceState = z.strictObject({
  /** Its host. */
  service: z.string(),
  /** Subscribed browsers. */
  browsers: count,
  /** Those to which the last push could not be delivered. */
  failing: count,
  /** Since when the first of them has been failing; null when none is failing. */
  failingSince: z.nullable(instant),
  /** Why, in the push service's own words; null when none is failing. */
  reason: z.nullable(z.string()),
  /** Alerts of the last 10 minutes that were sent through it, and those that it refused (DISP-08). */
  sent: count,
  refused: count,
})
export type PushServiceState = z.infer<typeof PushServiceState>

/** A process of the server; one that was killed stays until its row is a day old. */
export const ServerProcess = z.strictObject({
  id: z.string(),
  version: z.string(),
  startedAt: instant,
  /** Its last heartbeat. */
  lastSeenAt: instant,
  /** False when several heartbeats are missing. */
  isAlive: z.boolean(),
  openSockets: count,
})
export type ServerProcess = z.infer<typeof ServerProcess>

/** A device that accepts pushes but does not report that it shows them (DISP-08). */
export const DoubtfulDevice = z.strictObject({
  catcher: z.string(),
  /** Such as 'Chrome on Android'; null when it says nothing known. */
  device: z.nullable(z.string()),
  since: instant,
})
export type DoubtfulDevice = z.infer<typeof DoubtfulDevice>

/** A kind of crash in browsers (D-134). */
export const CrashKind = z.strictObject({
  /** The micro-frontend, the shell or the service worker. */
  source: z.string(),
  message: z.string(),
  /** Where it was, a function and file on each line, as last reported. */
  stack: z.string(),
  /** The page that reported it last, and the version of the shell that it ran. */
  page: z.string(),
  build: z.string(),
  reports: count,
  firstSeenAt: instant,
  lastSeenAt: instant,
})
export type CrashKind = z.infer<typeof CrashKind>

/** The largest number of push services, of doubtful devices, of processes, and of crashes, in an answer. */
export const MAX_QUEUE_ROWS = 50

/** The open jobs of one urgency. */
export const OpenJobs = z.strictObject({
  urgency: z.enum(urgencies),
  unclaimed: count,
  claimed: count,
  /** Claimed, and the promised arrival is over. */
  late: count,
  /** Since when the oldest that nobody has claimed has been open; null when all are claimed. */
  oldestUnclaimedSince: z.nullable(instant),
})
export type OpenJobs = z.infer<typeof OpenJobs>

/** Who is there for a region. */
export const RegionHealth = z.strictObject({
  slug: z.string(),
  /** Catchers on call who serve it, and those of them whom an alert reaches. */
  onCall: count,
  reachable: count,
  /** Its open High jobs that nobody has claimed. */
  unclaimedHigh: count,
})
export type RegionHealth = z.infer<typeof RegionHealth>

/** Messages of the last hour that a provider has taken or refused, or that no provider took in time. */
export const MessageHealth = z.strictObject({
  channel: z.enum(messageChannels),
  sent: count,
  /** Of these, those that the provider refused or could not deliver, and those that were given up. */
  failed: count,
})
export type MessageHealth = z.infer<typeof MessageHealth>

/** What is wrong with the last nightly backup. */
export const BackupFailure = z.strictObject({
  /** It could not be written, or a verification found it at fault. */
  what: z.enum(['writing', 'verification']),
  /** A sentence for the operator. */
  reason: z.string(),
})
export type BackupFailure = z.infer<typeof BackupFailure>

/** The nightly backups (D-201). */
export const BackupHealth = z.strictObject({
  /** Whether the portal writes them: `BACKUP_DIR` is given here, or another process has written or tried to write one. */
  isExpected: z.boolean(),
  newestAt: z.nullable(instant),
  /** In bytes. */
  newestBytes: z.nullable(count),
  /** The machine that wrote it. */
  newestHost: z.nullable(z.string()),
  /** When one was last found whole. */
  verifiedAt: z.nullable(instant),
  /** Null when the last one was well. */
  failure: z.nullable(BackupFailure),
})
export type BackupHealth = z.infer<typeof BackupHealth>

/** What somebody on duty must know: who waits, who is there, and how alerts flow to them (D-202). */
export const Health = z.strictObject({
  /** When this was read, by the clock of the database. */
  asOf: instant,
  /** The last new job of which people were notified, how many, and how many of them could hear; null when there was none. */
  lastAlert: z.nullable(
    z.strictObject({ sentAt: instant, jobNumber: z.int(), notified: count, reached: count }),
  ),
  /** By urgency, High first. */
  jobs: z.array(OpenJobs),
  /** Catchers who are on call now, and those of them who can be reached (DISP-17). */
  listening: z.strictObject({ onCall: count, reachable: count }),
  /** All regions. */
  regions: z.array(RegionHealth),
  /** Catchers on call who chose no suburb and whom an alert reaches: they serve every region. */
  reachableEverywhere: count,
  queues: z.array(Queue),
  pushServices: z.array(PushServiceState),
  /** The ones that were found most recently. */
  doubtfulDevices: z.array(DoubtfulDevice),
  messages: z.array(MessageHealth),
  processes: z.array(ServerProcess),
  /** Null in the demo: backups hold all realms. */
  backup: z.nullable(BackupHealth),
  /** What crashed in browsers within 30 days, the latest first; null in the demo. */
  crashes: z.nullable(z.array(CrashKind)),
})
export type Health = z.infer<typeof Health>

export const health = defineEndpoint({
  name: 'health',
  summary:
    'Who waits, who is on call, and how alerts flow: queues, push services, doubtful devices, messages, processes, backups, and crashes in browsers',
  method: 'GET',
  path: '/api/admin/health',
  audience: 'admin',
  status: 200,
  answer: Health,
})
