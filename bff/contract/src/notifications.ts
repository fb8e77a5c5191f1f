import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { WideId, WideIdText } from './entity-id.ts'
import { instant } from './user.ts'

/**
 * The notification preferences of an account, stored in the user's `notificationSettings`. A missing one counts as
 * true: catchers sign up to get alerts about jobs, and switch off what they do not want.
 * - `newJobs: false`: no notification of new jobs at all: not in the list, not in the check call, not pushed
 * - `push: false`: nothing is pushed to the account's devices; notifications are in the list and in the check call
 * - `sound: false`: an open page plays no sound for a new job of high urgency
 */
export const NotificationSettings = z.strictObject({
  push: z.optional(z.boolean()),
  newJobs: z.optional(z.boolean()),
  sound: z.optional(z.boolean()),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/**
 * What a notice, a notification that concerns its reader alone, is about:
 * - `assigned`: a moderator has assigned a job to the reader (D-11)
 * - `cancelled`: a moderator, an admin or the client has cancelled a job that the reader had claimed (D-37, D-45)
 * - `claimEnded`: a moderator or admin has released the reader's claim, or given the job to another catcher (D-37)
 * - `unserved`: nobody has claimed a job in time, or no catcher can be reached for it; for moderators and admins
 *   (DISP-20)
 * - `nightSummary`: jobs from the night, about which the reader chose to get no alerts at night, are still open
 *   (DISP-13)
 * - `jobOffered`: a mate offers the reader a job that they have claimed (D-153)
 * - `offerAnswered`: a mate has accepted or declined a job that the reader offered (D-153)
 * - `jobCorrected`: staff have corrected a job that the reader has claimed (D-163)
 * - `areYouThere`: the reader has not completed a job 30 minutes after they were expected (DISP-24)
 * - `jobLate`: a catcher has not completed a job 60 minutes after they were expected; for moderators and admins
 *   (DISP-24)
 * - `catcherLocked`: an account was locked that has claimed jobs; for moderators and admins (D-127)
 * - `noCoverage`: in some region nobody is on call or reachable; for moderators and admins (DISP-17)
 * - `nobodyCame`: the client of a job that is over says that nobody came; for moderators and admins (DISP-35)
 * - `catcherAlarm`: a catcher releases, is late or cancels often; for moderators and admins (DISP-51, DISP-52)
 * - `hoaxReported`: a catcher gave a job back as a hoax; for moderators and admins
 * - `cancelledMeanwhile`: a catcher reported a job as done that had been cancelled meanwhile; for moderators and admins
 *   (D-95)
 * - `requestHeld`: a request from a number that sent a hoax waits for a check; for moderators and admins
 * - `credentialEnds`: a credential of the reader expires soon, or has expired (CRED-05)
 * - `credentialsEnd`: credentials of catchers expire soon, or have expired; for moderators and admins (CRED-05)
 * - `officeMessage`: an admin wrote to the reader (ADMIN-22)
 * - `coverAsked`: staff ask the reader to be on call at a time in a region (D-170)
 * - `coverAnswered`: somebody has said whether they cover a time; for moderators and admins (D-170)
 * - `disputeChanged`: a dispute about a job of the reader was opened, replied to, decided or appealed (D-175)
 * - `disputeToDecide`: a dispute was opened or appealed; for moderators and admins (D-175)
 * - `loggedClaimed`, `loggedDone`, `loggedPaid`: somebody else has claimed or completed a job that the reader logged, or
 *   has marked the payment to them (D-147)
 * - `loggedPrice`: staff have corrected the price of a job that the reader logged, and with it their part (D-163)
 * - `accountChanged`: the reader's account has a new email or PayID (D-36)
 * - `accountApproved`: an admin has approved the reader's account (AUTH-13)
 */
export const noticeTypes = [
  'assigned',
  'cancelled',
  'claimEnded',
  'unserved',
  'nightSummary',
  'jobOffered',
  'offerAnswered',
  'jobCorrected',
  'areYouThere',
  'jobLate',
  'catcherLocked',
  'noCoverage',
  'nobodyCame',
  'catcherAlarm',
  'hoaxReported',
  'cancelledMeanwhile',
  'requestHeld',
  'credentialEnds',
  'credentialsEnd',
  'officeMessage',
  'coverAsked',
  'coverAnswered',
  'disputeChanged',
  'disputeToDecide',
  'loggedClaimed',
  'loggedDone',
  'loggedPaid',
  'loggedPrice',
  'accountChanged',
  'accountApproved',
] as const
export type NoticeType = (typeof noticeTypes)[number]

/** Notices to the logger of a job, which a device shows without sound or vibration, and does not keep on its screen (D-147). */
export const quietNoticeTypes = [
  'loggedClaimed',
  'loggedDone',
  'loggedPaid',
  'loggedPrice',
] as const satisfies readonly NoticeType[]
export type QuietNoticeType = (typeof quietNoticeTypes)[number]

/** Whether a notification is a quiet notice. */
export const isQuietNotice = (type: string): type is QuietNoticeType =>
  (quietNoticeTypes as readonly string[]).includes(type)

/** What a notification is about: a job that can be claimed, or what a notice is about. */
const notificationTypes = ['newJob', ...noticeTypes] as const
export type NotificationType = (typeof notificationTypes)[number]

/** A notification as its reader sees it: a stored notice, or an alert about a job (LIVE-09, DISP-01). */
export const Notification = z.strictObject({
  id: WideId,
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  jobId: z.nullable(z.int()),
  jobNumber: z.nullable(z.int()),
  isRead: z.boolean(),
  createdAt: instant,
})
export type Notification = z.infer<typeof Notification>

/** The data of a push in addition to its text: its job, and what the portal's service worker needs. */
export const PushData = z.strictObject({
  /** `jobs`: a summary of jobs that have not rung one by one (DISP-07). */
  type: z.enum([...notificationTypes, 'jobs', 'test']),
  /**
   * Identifies the alert: a device rings once per id, whether it comes by push, by socket or several times (LIVE-02).
   */
  alertId: z.string(),
  snakeType: z.nullable(z.string()),
  suburb: z.nullable(z.string()),
  jobNumber: z.nullable(z.int()),
  /** The receipt that the device sends with its reports about the push (DISP-04); null for personal notices. */
  receipt: z.nullable(z.string()),
})
export type PushData = z.infer<typeof PushData>

/**
 * The push payload, as JSON: the species' label, the suburb, the job number, the text that the device shows, the page that
 * a tap opens, and a receipt. Nothing else leaves the portal through a push service. It is a declarative push message
 * (Declarative Web Push): browsers that know these show it by themselves when the worker does not (DISP-05).
 */
export const PushMessage = z.strictObject({
  web_push: z.literal(8030),
  /** Lets the service worker replace the notification. */
  mutable: z.literal(true),
  notification: z.strictObject({
    title: z.string(),
    body: z.string(),
    /** A device shows one notification per tag, so a job shows only once, except for its `unserved` notice. */
    tag: z.string(),
    /**
     * A page of the portal: a URL when the portal knows its origin, otherwise a path; followed by `#a=` and the
     * receipt.
     */
    navigate: z.string(),
    /** True for a quiet notice; otherwise left out. */
    silent: z.optional(z.literal(true)),
    data: PushData,
  }),
})
export type PushMessage = z.infer<typeof PushMessage>

/**
 * What the service worker posts to the portal's open pages: a test push was shown or its notification tapped (PROF-06),
 * an alert was tapped or declined, which ends the alarm of whichever page sounds it (D-154), or a tap leads to a path of
 * the portal (LIVE-07).
 */
export const WorkerMessage = z.union([
  z.strictObject({ type: z.literal('test_push_shown') }),
  z.strictObject({ type: z.literal('test_push_opened') }),
  z.strictObject({ type: z.literal('alert_answered') }),
  z.strictObject({ type: z.literal('open_page'), url: z.string() }),
])
export type WorkerMessage = z.infer<typeof WorkerMessage>

/** The longest push endpoint, in characters. */
export const MAX_PUSH_ENDPOINT = 2048
const UNUSABLE = 'This push subscription cannot be used.'
const endpoint = z.string(UNUSABLE).check(z.minLength(1, UNUSABLE), z.maxLength(MAX_PUSH_ENDPOINT, UNUSABLE))

/** The result of `PushSubscription.toJSON()` in a browser. */
export const BrowserSubscription = z.strictObject({
  endpoint,
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({
    /** The browser's public key: an uncompressed point of P-256, 65 bytes beginning with 4, in base64url. */
    p256dh: z.string(UNUSABLE).check(z.regex(/^B[A-P][\w-]{85}=?$/, UNUSABLE)),
    /** The secret of the subscription: 16 bytes in base64url. */
    auth: z.string(UNUSABLE).check(z.regex(/^[\w-]{21}[AQgw](==)?$/, UNUSABLE)),
  }),
})
export type BrowserSubscription = z.infer<typeof BrowserSubscription>

export const checkNotifications = defineEndpoint({
  name: 'checkNotifications',
  summary: 'A new job that has not been reported to the caller yet; each is reported once',
  method: 'GET',
  path: '/api/notifications/check',
  audience: 'approved',
  status: 200,
  answer: z.strictObject({
    hasNewJobs: z.boolean(),
    job: z.nullable(
      z.strictObject({
        id: z.int(),
        jobNumber: z.int(),
        snakeType: z.string(),
        suburb: z.nullable(z.string()),
      }),
    ),
  }),
})

export const notices = defineEndpoint({
  name: 'notices',
  summary: 'The newest notices of the caller, at most 5 of the last 30 days, oldest first',
  method: 'GET',
  path: '/api/notifications/notices',
  audience: 'signedIn',
  query: z.strictObject({
    /** The id of the last notice that the reader has seen; the answer leaves out that one and earlier ones. */
    after: z.optional(WideIdText),
  }),
  status: 200,
  answer: z.array(Notification),
})

/**
 * Who waits for approval subscribes too, to be told of it (AUTH-13). Job alerts ask for an approved account when they
 * are sent.
 */
export const vapidKey = defineEndpoint({
  name: 'vapidKey',
  summary: 'The public key for push subscriptions of browsers',
  method: 'GET',
  path: '/api/notifications/vapid-key',
  audience: 'signedIn',
  status: 200,
  answer: z.strictObject({ publicKey: z.string() }),
})

export const subscribeToPush = defineEndpoint({
  name: 'subscribeToPush',
  summary:
    'Push new jobs to this browser, before the approval only the approval; the user id must be that of the caller',
  method: 'POST',
  path: '/api/notifications/subscribe',
  audience: 'signedIn',
  body: z.strictObject({ subscription: BrowserSubscription, userId: z.int() }),
  status: 200,
  answer: z.strictObject({
    /** The id of this browser. An open page that rings sends it, so that the server can skip the push (DISP-06). */
    device: WideId,
  }),
})

export const unsubscribeFromPush = defineEndpoint({
  name: 'unsubscribeFromPush',
  summary: 'Stop pushes to this browser',
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  audience: 'signedIn',
  body: z.strictObject({ endpoint }),
  status: 204,
})

/**
 * `proven`: it has shown an alert in the last 30 days; `doubtful`: it accepts pushes but does not show them (DISP-08).
 */
export const deviceStates = ['new', 'proven', 'doubtful'] as const

/** A device of the caller that is pushed to. */
export const PushDevice = z.strictObject({
  /** As `subscribeToPush` answers it. */
  id: WideId,
  /** The browser from its user agent, such as 'Safari on iPhone'; null when it is unknown. */
  name: z.nullable(z.string()),
  /** When it last reported that it had shown an alert; null: never. */
  lastShownAt: z.nullable(instant),
  state: z.enum(deviceStates),
})
export type PushDevice = z.infer<typeof PushDevice>

export const pushDevices = defineEndpoint({
  name: 'pushDevices',
  summary: 'The devices of the caller that are pushed to, the newest first',
  method: 'GET',
  path: '/api/notifications/devices',
  audience: 'approved',
  status: 200,
  answer: z.array(PushDevice),
})

export const removePushDevice = defineEndpoint({
  name: 'removePushDevice',
  summary: 'Stop pushes to a device of the caller',
  method: 'DELETE',
  path: '/api/notifications/devices/{deviceId}',
  audience: 'approved',
  params: z.strictObject({ deviceId: WideIdText }),
  status: 204,
})

export const testPush = defineEndpoint({
  name: 'testPush',
  summary: "Push a test notification to the caller's browsers",
  method: 'POST',
  path: '/api/notifications/test',
  audience: 'approved',
  status: 204,
  errors: ['CONFLICT'],
})
