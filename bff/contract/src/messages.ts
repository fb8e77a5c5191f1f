import { addressBlocks } from '@snake-dispatch/domain/blocked-address'
import {
  messageChannels,
  messageFailures,
  messageKinds,
  messageStates,
} from '@snake-dispatch/domain/message-kinds'
import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { pageFields } from './page.ts'
import { instant } from './user.ts'

const count = z.int().check(z.gte(0))
const kind = z.enum(messageKinds)
const channel = z.enum(messageChannels)

/** The most messages that the page of a job or a person shows, the newest. */
export const MAX_SHOWN_MESSAGES = 50

/** The life of a message that left the portal (D-185): without its words, and without the address. */
export const MessageLife = z.strictObject({
  id: z.int(),
  kind,
  channel,
  state: z.enum(messageStates),
  /** Why it failed; null unless it did. */
  failure: z.nullable(z.enum(messageFailures)),
  queuedAt: instant,
  /** When the provider took it. */
  acceptedAt: z.nullable(instant),
  /** When it was delivered, or failed. */
  endedAt: z.nullable(instant),
})
export type MessageLife = z.infer<typeof MessageLife>

/** A message in the list of admins. */
export const ListedMessage = z.extend(MessageLife, {
  /** Whose account it goes to, or null: to the client of the job. */
  userId: z.nullable(z.int()),
  jobNumber: z.nullable(z.int()),
  /** The words, outside production and as long as they are stored; a text has no subject. */
  subject: z.nullable(z.string()),
  words: z.nullable(z.string()),
  /** The HTML part of a mail. */
  html: z.nullable(z.string()),
})
export type ListedMessage = z.infer<typeof ListedMessage>

/** How many messages of a kind there were within 30 days, by state. */
export const MessageCount = z.strictObject({
  kind,
  channel,
  queued: count,
  accepted: count,
  delivered: count,
  failed: count,
  shown: count,
})
export type MessageCount = z.infer<typeof MessageCount>

export const AdminMessages = z.strictObject({
  /** Whether there is a provider for each channel. */
  hasMail: z.boolean(),
  hasText: z.boolean(),
  /** True outside production: words are listed, and without a provider what would have gone. */
  showsWords: z.boolean(),
  counts: z.array(MessageCount),
  messages: z.array(ListedMessage),
  nextCursor: z.nullable(z.string()),
})
export type AdminMessages = z.infer<typeof AdminMessages>

export const adminMessages = defineEndpoint({
  name: 'adminMessages',
  summary:
    'What was sent within 30 days: counts by kind, and the messages, newest first; outside production with their words',
  method: 'GET',
  path: '/api/admin/messages',
  audience: 'admin',
  query: z.strictObject({
    ...pageFields,
    kind: z.optional(kind),
    /** Only what failed. */
    failed: z.optional(z.enum(['true', 'false'])),
  }),
  status: 200,
  answer: AdminMessages,
})

export const sendTestMessage = defineEndpoint({
  name: 'sendTestMessage',
  summary: "Send a test to the caller's own proven address",
  method: 'POST',
  path: '/api/admin/messages/test',
  audience: 'admin',
  body: z.strictObject({ channel }),
  status: 204,
  errors: ['CONFLICT'],
})

export const jobMessages = defineEndpoint({
  name: 'jobMessages',
  summary: 'The mail and texts about a job, newest first',
  method: 'GET',
  path: '/api/moderator/jobs/{jobId}/messages',
  audience: 'moderator',
  params: z.strictObject({ jobId: EntityId }),
  status: 200,
  answer: z.array(MessageLife),
})

/** An address of an account, as messages go to it. */
export const MessageAddress = z.strictObject({
  channel,
  /** Null where the account has none: it signs in with a mobile, or has no number that gets texts. */
  address: z.nullable(z.string()),
  isProven: z.boolean(),
  /** Why nothing more is sent to it. */
  blocked: z._default(z.nullable(z.enum(addressBlocks)), null),
  /** When a proof was last sent that can still be used; null when there is none. */
  askedAt: z.nullable(instant),
  /** Whether there is a provider, or the messages are shown to admins outside production. */
  isSent: z.boolean(),
})
export type MessageAddress = z.infer<typeof MessageAddress>

/** What the page of a person shows staff. */
export const PersonMessages = z.strictObject({
  addresses: z.array(MessageAddress),
  messages: z.array(MessageLife),
})
export type PersonMessages = z.infer<typeof PersonMessages>

export const userMessages = defineEndpoint({
  name: 'userMessages',
  summary: 'The addresses of an account as messages go to them, and the mail and texts to it, newest first',
  method: 'GET',
  path: '/api/admin/users/{userId}/messages',
  audience: 'admin',
  params: z.strictObject({ userId: EntityId }),
  status: 200,
  answer: PersonMessages,
})

export const switchAddress = defineEndpoint({
  name: 'switchAddress',
  summary: 'End messages to an address of an account, as its owner has asked, or send to it again',
  method: 'PUT',
  path: '/api/admin/users/{userId}/messages/address',
  audience: 'admin',
  params: z.strictObject({ userId: EntityId }),
  body: z.strictObject({ channel, isStopped: z.boolean() }),
  status: 200,
  answer: PersonMessages,
  errors: ['CONFLICT'],
})

/** A kind of message that the caller may switch, by one channel. */
export const MessageSwitch = z.strictObject({ kind, channel, isOn: z.boolean() })
export type MessageSwitch = z.infer<typeof MessageSwitch>

export const MessageSettings = z.strictObject({
  addresses: z.array(MessageAddress),
  switches: z.array(MessageSwitch),
})
export type MessageSettings = z.infer<typeof MessageSettings>

export const messageSettings = defineEndpoint({
  name: 'messageSettings',
  summary: "The caller's addresses, whether they are proven, and which kinds of messages they get",
  method: 'GET',
  path: '/api/profile/messages',
  audience: 'signedIn',
  status: 200,
  answer: MessageSettings,
})

export const switchMessage = defineEndpoint({
  name: 'switchMessage',
  summary: 'Switch a kind of message on or off, for one channel',
  method: 'PUT',
  path: '/api/profile/messages',
  audience: 'signedIn',
  body: MessageSwitch,
  status: 200,
  answer: MessageSettings,
})

export const askAddressProof = defineEndpoint({
  name: 'askAddressProof',
  summary: "Send a link to the caller's email address, or a code to their mobile, that proves it",
  method: 'POST',
  path: '/api/profile/messages/proof',
  audience: 'signedIn',
  body: z.strictObject({ channel }),
  status: 200,
  answer: MessageSettings,
  errors: ['CONFLICT'],
})

export const proveMobile = defineEndpoint({
  name: 'proveMobile',
  summary: "Prove the caller's mobile with the six digits that were sent to it",
  method: 'POST',
  path: '/api/profile/messages/code',
  audience: 'signedIn',
  body: z.strictObject({
    code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Please enter the six digits')),
  }),
  status: 200,
  answer: MessageSettings,
  errors: ['CONFLICT'],
})

const token = z
  .string()
  .check(z.minLength(1, 'The link is not complete'), z.maxLength(200, 'At most 200 characters'))

export const proveMail = defineEndpoint({
  name: 'proveMail',
  summary: 'Prove an email address with the link that was sent to it; once more changes nothing',
  method: 'POST',
  path: '/api/messages/proof',
  audience: 'anyone',
  body: z.strictObject({ token }),
  status: 204,
  errors: ['NOT_FOUND'],
})

export const stopMessages = defineEndpoint({
  name: 'stopMessages',
  summary: 'Switch a kind of mail off with the link of such a mail; once more changes nothing',
  method: 'POST',
  path: '/api/messages/stop',
  audience: 'anyone',
  body: z.strictObject({ token }),
  status: 200,
  /** What is off now. */
  answer: z.strictObject({ kind }),
  errors: ['NOT_FOUND'],
})

export const askPasswordLink = defineEndpoint({
  name: 'askPasswordLink',
  summary: 'Ask for a link to choose a new password; the answer is the same for every address',
  method: 'POST',
  path: '/api/auth/forgotten-password',
  audience: 'anyone',
  body: z.strictObject({
    /** The email or mobile with which the account signs in. */
    username: z
      .string()
      .check(z.trim(), z.minLength(1, 'Please enter your email or mobile'), z.maxLength(254)),
  }),
  status: 204,
  errors: ['CONFLICT'],
})
