import { urgencies } from '@snake-dispatch/domain/urgency'
import { WideId } from './entity-id.ts'
import type { Job } from './jobs.ts'
import { instant } from './user.ts'
import * as z from './zod.ts'

/** The path of the real-time socket (LIVE-01). */
export const SOCKET_PATH = '/ws'
/** The path of GraphQL over HTTP and graphql-ws (LIVE-08). */
export const GRAPHQL_PATH = '/graphql'

/**
 * The close code of a socket that breaks the rules or whose session has ended: clients check their session before they
 * reconnect. With the reason `TOO_MANY_MESSAGES` it is not about the session, and clients reconnect later (D-21).
 */
export const POLICY_VIOLATION = 1008
/**
 * The close reason of a server that restarts.
 * @param within milliseconds over which its pages spread what they read again (D-136)
 */
export const restartReason = (within: number): string => `Service restart, ${Math.round(within)} ms`
/** What `restartReason` was given; 0 for any other reason. */
export const withinOf = (reason: string): number => Number(/\d+(?= ms$)/.exec(reason)?.[0] ?? 0)

/** The close reason when a socket, or all sockets of its network, have sent too many messages. */
export const TOO_MANY_MESSAGES = 'Too many messages'

/**
 * The first message of a client; the user id must be the session's own. `since` is the time at which the server read
 * what the client shows: the server answers with `lists_changed` when that may have changed after it.
 */
const IdentifyMessage = z.strictObject({
  type: z.literal('identify'),
  userId: z.int(),
  since: z.optional(instant),
})

/** Asks the server for a `pong`, because a page cannot see whether a silent connection is still alive (LIVE-03). */
export const PingMessage = z.strictObject({ type: z.literal('ping') })
export type PingMessage = z.infer<typeof PingMessage>

/**
 * A page has rung on its device for a step of a job: the push to that device is skipped (DISP-06). `device` is what
 * `subscribeToPush` answered.
 */
export const RangMessage = z.strictObject({
  type: z.literal('rang'),
  jobNumber: z.int(),
  round: z.int(),
  step: z.int(),
  device: WideId,
})
export type RangMessage = z.infer<typeof RangMessage>

/** Any message of a client on /ws. */
export const ClientMessage = z.union([IdentifyMessage, PingMessage, RangMessage])
export type ClientMessage = z.infer<typeof ClientMessage>

/** The answer to a `ping`. */
export const PongMessage = z.object({ type: z.literal('pong') })
export type PongMessage = z.infer<typeof PongMessage>

/**
 * A new job in an alert, without personal data. The live socket also sends the urgency, the round (how many times the
 * job has become available, from 1) and the step of the round's ladder (from 0, DISP-01); the check call does not.
 */
export const JobAlert = z.object({
  id: z.int(),
  jobNumber: z.int(),
  suburb: z.nullable(z.string()),
  snakeType: z.nullable(z.string()),
  urgency: z.optional(z.enum(urgencies)),
  round: z.optional(z.int()),
  step: z.optional(z.int()),
})
export type JobAlert = z.infer<typeof JobAlert>

const changed = z.object({ id: z.int(), jobNumber: z.int() })

/**
 * What the reader's lists say of a job now: the job as the calls answer it, or null when it is in none of them (D-135).
 * As answers are, it is trusted.
 */
export interface JobView {
  id: number
  job: Job | null
}
const views = z.optional(
  z.pipe(
    z.array(z.unknown()),
    z.transform((list) => list as readonly JobView[]),
  ),
)
/** Milliseconds over which pages spread what they read because of a message, so that not all of them ask at once (D-136). */
const within = z.optional(z.int())

/**
 * A message of the server: a new job, or a change of one that lists may show, and what the lists say now. Without
 * `views` they have to be read: within a time where the message names one, else at once.
 */
export const ServerMessage = z.union([
  z.object({ type: z.literal('job_created'), job: JobAlert, views, within }),
  z.object({
    type: z.enum([
      'job_claimed',
      'job_completed',
      'job_deleted',
      'job_released',
      'job_cancelled',
      'job_updated',
    ]),
    job: changed,
    views,
    within,
  }),
])
export type ServerMessage = z.infer<typeof ServerMessage>

/** The changes of an account of which its other sessions are notified (D-36). */
export const announcedChanges = ['email', 'payId'] as const
export type AnnouncedChange = (typeof announcedChanges)[number]

/** The reader's own account has changed: its approval, role, rights or profile. The page reads it again (AUTH-13). */
export const AccountChangedMessage = z.object({ type: z.literal('account_changed') })
export type AccountChangedMessage = z.infer<typeof AccountChangedMessage>

/** A notice of the reader was stored, withdrawn or marked as read. The page reads its notices again (D-36, DISP-12, D-156). */
export const NoticeStoredMessage = z.object({ type: z.literal('notice_stored') })
export type NoticeStoredMessage = z.infer<typeof NoticeStoredMessage>

/** The answer to an `identify` with `since` when messages may have been missed: the page reads lists and account again. */
export const ListsChangedMessage = z.object({ type: z.literal('lists_changed'), within })
export type ListsChangedMessage = z.infer<typeof ListsChangedMessage>

/** Any message of the server on /ws. */
export const SocketMessage = z.union([
  ServerMessage,
  ListsChangedMessage,
  AccountChangedMessage,
  NoticeStoredMessage,
  PongMessage,
])
export type SocketMessage = z.infer<typeof SocketMessage>
