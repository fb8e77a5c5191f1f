/** The ways in which a message leaves the portal (D-185). */
export const messageChannels = ['mail', 'text'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Who is meant by a kind of message. */
export type MessageAudience =
  'registrant' | 'account' | 'catcher' | 'logger' | 'client' | 'moderators' | 'admins'

/**
 * Whether a kind goes by a channel: `always`; `on` or `off` until its reader chooses otherwise; `withoutMail`: always, to
 * an account that has no mail address.
 */
export type ChannelUse = 'always' | 'on' | 'off' | 'withoutMail'

/** What holds for all messages of a kind. */
export interface MessageKindRule {
  readonly to: MessageAudience
  readonly mail?: ChannelUse
  readonly text?: ChannelUse
  /** Minutes after which an unsent one is given up. */
  readonly giveUpMinutes: number
  /** A text waits for 7 am (D-187). */
  readonly waitsForMorning?: true
  /**
   * Anybody who knows a number can cause it, and no work of ours is in between: at most twice an hour for each number
   * (D-187). `unapproved`: as long as the account is not approved.
   */
  readonly byStranger?: true | 'unapproved'
  /** It proves an address, so it goes to one that is not proven (D-188). */
  readonly isProof?: true
}

const HOUR = 60
const DAY = 24 * HOUR

const rules = {
  addressProof: {
    to: 'account',
    mail: 'always',
    text: 'always',
    giveUpMinutes: DAY,
    byStranger: 'unapproved',
    isProof: true,
  },
  registrationReceived: { to: 'registrant', mail: 'always', giveUpMinutes: 3 * DAY, isProof: true },
  registrationApproved: {
    to: 'registrant',
    mail: 'always',
    text: 'on',
    giveUpMinutes: 3 * DAY,
    waitsForMorning: true,
  },
  registrationRejected: { to: 'registrant', mail: 'always', giveUpMinutes: 3 * DAY },
  forgottenPassword: {
    to: 'account',
    mail: 'always',
    text: 'withoutMail',
    giveUpMinutes: 30,
    byStranger: true,
  },
  passwordChanged: { to: 'account', mail: 'always', text: 'withoutMail', giveUpMinutes: DAY },
  emailChanged: { to: 'account', mail: 'always', text: 'withoutMail', giveUpMinutes: DAY },
  passkeyChanged: { to: 'account', mail: 'always', text: 'withoutMail', giveUpMinutes: DAY },
  newDevice: { to: 'account', mail: 'on', giveUpMinutes: DAY },
  accountLocked: { to: 'account', mail: 'always', text: 'withoutMail', giveUpMinutes: DAY },
  accountSuspended: { to: 'account', mail: 'always', text: 'withoutMail', giveUpMinutes: DAY },
  offenceWithdrawn: { to: 'account', mail: 'always', text: 'withoutMail', giveUpMinutes: DAY },
  jobAlert: { to: 'catcher', text: 'on', giveUpMinutes: 10 },
  jobAssigned: { to: 'catcher', mail: 'off', text: 'on', giveUpMinutes: HOUR },
  jobHandedOver: { to: 'catcher', mail: 'off', text: 'on', giveUpMinutes: HOUR },
  jobCancelled: { to: 'catcher', mail: 'off', text: 'on', giveUpMinutes: HOUR },
  jobCorrected: { to: 'catcher', mail: 'off', text: 'on', giveUpMinutes: HOUR },
  credentialEnds: { to: 'catcher', mail: 'on', giveUpMinutes: 3 * DAY },
  invoiceIssued: { to: 'catcher', mail: 'always', giveUpMinutes: 7 * DAY },
  invoiceOverdue: { to: 'catcher', mail: 'always', giveUpMinutes: 7 * DAY },
  loggerUnpaid: { to: 'catcher', mail: 'on', giveUpMinutes: 3 * DAY },
  quarterSummary: { to: 'catcher', mail: 'on', giveUpMinutes: 7 * DAY },
  loggedJobs: { to: 'logger', mail: 'off', giveUpMinutes: DAY },
  clientReceived: { to: 'client', text: 'always', giveUpMinutes: 30, byStranger: true },
  clientComing: { to: 'client', text: 'always', giveUpMinutes: HOUR },
  clientNewTime: { to: 'client', text: 'always', giveUpMinutes: HOUR },
  clientReleased: { to: 'client', text: 'always', giveUpMinutes: 30 },
  clientNobody: { to: 'client', text: 'always', giveUpMinutes: 2 * HOUR, byStranger: true },
  jobUnserved: { to: 'moderators', mail: 'on', text: 'off', giveUpMinutes: HOUR },
  noCoverage: { to: 'moderators', mail: 'on', text: 'off', giveUpMinutes: HOUR },
  nobodyCame: { to: 'moderators', mail: 'on', text: 'off', giveUpMinutes: 4 * HOUR },
  consentAsked: { to: 'admins', mail: 'on', giveUpMinutes: DAY },
  registrationWaits: { to: 'admins', mail: 'on', giveUpMinutes: DAY },
  alertsInTrouble: { to: 'admins', mail: 'on', giveUpMinutes: 4 * HOUR },
  capsReached: { to: 'admins', mail: 'on', giveUpMinutes: DAY },
  test: { to: 'admins', mail: 'always', text: 'always', giveUpMinutes: 10 },
} as const satisfies Record<string, MessageKindRule>

export type MessageKind = keyof typeof rules

/** What holds for each kind of message: the table of D-185. */
export const messageRules: Readonly<Record<MessageKind, MessageKindRule>> = rules

export const messageKinds = Object.keys(rules) as [MessageKind, ...MessageKind[]]

/** What a kind is called: by its reader in their settings, and by the office in lists of what was sent to whom. */
export const messageNames: Readonly<Record<MessageKind, string>> = {
  addressProof: 'Proof of an address',
  registrationReceived: 'Registration received',
  registrationApproved: 'Registration approved',
  registrationRejected: 'Registration not approved',
  forgottenPassword: 'Link for a new password',
  passwordChanged: 'Password changed',
  emailChanged: 'Email address changed',
  passkeyChanged: 'Passkey added or removed',
  newDevice: 'Sign-in on a new device',
  accountLocked: 'Account locked',
  accountSuspended: 'Account suspended',
  offenceWithdrawn: 'Payment offence withdrawn',
  jobAlert: 'High job where no device can ring',
  jobAssigned: 'Job assigned by the office',
  jobHandedOver: 'Job handed over or released by the office',
  jobCancelled: 'Claimed job cancelled',
  jobCorrected: 'Claimed job corrected',
  credentialEnds: 'A credential ends',
  invoiceIssued: 'New invoice',
  invoiceOverdue: 'Invoice overdue',
  loggerUnpaid: 'A logger not paid after 7 days',
  quarterSummary: 'Earnings, once a quarter',
  loggedJobs: 'Logged jobs, once a day',
  clientReceived: 'Request received',
  clientComing: 'Who is coming and when',
  clientNewTime: 'New time of arrival',
  clientReleased: 'Catcher cannot come',
  clientNobody: 'No catcher found',
  jobUnserved: 'A job waits and nobody claims it',
  noCoverage: 'Nobody on call in a region',
  nobodyCame: 'A client says that nobody came',
  consentAsked: 'A second consent is asked for',
  registrationWaits: 'A registration waits for a day',
  alertsInTrouble: 'Alerts are in trouble',
  capsReached: 'A limit of texts is near',
  test: 'Test',
}

/** How a kind may be switched by its reader; null: not at all, or it does not go by this channel. */
export function switchOf(kind: MessageKind, channel: MessageChannel): 'on' | 'off' | null {
  const use = messageRules[kind][channel]
  return use === 'on' || use === 'off' ? use : null
}

/** The kinds that a reader may switch: those of staff only where they are, those of a registration until it is decided. */
export function switchableKinds(reader: {
  readonly isApproved: boolean
  readonly isModerator: boolean
  readonly isAdmin: boolean
}): MessageKind[] {
  return messageKinds.filter((kind) => {
    const { to } = messageRules[kind]
    if (to === 'registrant' && reader.isApproved) return false
    if (to === 'moderators' && !reader.isModerator) return false
    if (to === 'admins' && !reader.isAdmin) return false
    return messageChannels.some((channel) => switchOf(kind, channel) !== null)
  })
}

/** Milliseconds until a failed try is repeated: 15 s, doubled each time, at most an hour. @param tries from 1 */
export function messageBackOff(tries: number): number {
  return Math.min(15_000 * 2 ** (tries - 1), 60 * 60_000)
}

/** States of a message: on its way, with the provider, arrived, ended without; or only shown, without a provider. */
export const messageStates = ['queued', 'accepted', 'delivered', 'failed', 'shown'] as const
export type MessageState = (typeof messageStates)[number]

/** Why a message failed. */
export const messageFailures = [
  'refused',
  'addressRefused',
  'stopped',
  'unproven',
  'noAddress',
  'notNeeded',
  'overCap',
  'gaveUp',
  'undelivered',
] as const
export type MessageFailure = (typeof messageFailures)[number]

/** A failure in words, for staff. */
export const failureWords: Readonly<Record<MessageFailure, string>> = {
  refused: 'The provider refused it.',
  addressRefused: 'The address does not exist.',
  stopped: 'They asked for no more messages.',
  unproven: 'The address is not proven.',
  noAddress: 'There is no address.',
  notNeeded: 'It was no longer needed.',
  overCap: 'A limit of texts was reached.',
  gaveUp: 'The provider could not be reached in time.',
  undelivered: 'The provider could not deliver it.',
}

/** The most texts about a job to one number, such as its client's, and the most alerts by text to a catcher in a night (D-187). */
export const MAX_CLIENT_TEXTS = 5
export const MAX_NIGHT_TEXTS = 3

/** Days for which the life of a message is kept. */
export const MESSAGE_DAYS = 30
/** How long the link of a mail proves its address, in days; and a code its mobile, in minutes, with how many tries. */
export const PROOF_LINK_DAYS = 7
export const PROOF_CODE_MINUTES = 10
export const PROOF_CODE_TRIES = 5
/** Minutes for which a link for a forgotten password can be used. */
export const FORGOTTEN_LINK_MINUTES = 60
