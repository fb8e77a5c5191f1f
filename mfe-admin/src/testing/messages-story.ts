import {
  adminMessages,
  type AdminMessages,
  type ListedMessage,
  type MessageLife,
} from '@snake-dispatch/contract/messages'
import { layOutMail } from '@snake-dispatch/domain/mail-layout'
import type { MessageKind } from '@snake-dispatch/domain/message-kinds'
import { mailFooter, mailWords, textWords } from '@snake-dispatch/domain/message-words'
import { answer, userOf } from '@snake-dispatch/kit/testing'
import { noneWaits } from './admin-story.ts'
import { sampleContext, sampleFacts } from './message-samples.ts'

/** The life of a text to the client of a job that has arrived. */
export function messageLife(id: number, fields: Partial<MessageLife> = {}): MessageLife {
  return {
    id,
    kind: 'clientComing',
    channel: 'text',
    state: 'delivered',
    failure: null,
    queuedAt: '2026-11-22T03:15:00.000Z',
    acceptedAt: '2026-11-22T03:15:02.000Z',
    endedAt: '2026-11-22T03:16:00.000Z',
    ...fields,
  }
}

/** A message that failed, a minute after it was stored. */
export const failedLife = (id: number, fields: Partial<MessageLife> = {}): MessageLife =>
  messageLife(id, { state: 'failed', failure: 'stopped', acceptedAt: null, ...fields })

/** A message in the list of admins, as production has it: without words. */
export const listed = (life: MessageLife, fields: Partial<ListedMessage> = {}): ListedMessage => ({
  ...life,
  userId: null,
  jobNumber: null,
  subject: null,
  words: null,
  html: null,
  ...fields,
})

/** The words of a kind with sample facts, as the server makes them. */
export function sampleWords(kind: MessageKind, channel: 'mail' | 'text') {
  const facts = sampleFacts[kind] as never
  const context = sampleContext(kind)
  if (channel === 'text') return { subject: null, words: textWords(kind, facts, context), html: null }
  const { subject, parts } = mailWords(kind, facts, context)
  const { text, html } = layOutMail(parts, mailFooter(kind, context, null))
  return { subject, words: text, html }
}

const shownLife = (id: number, kind: MessageKind, channel: 'mail' | 'text') =>
  messageLife(id, { kind, channel, state: 'shown', acceptedAt: null })

const count = {
  kind: 'clientComing',
  channel: 'text',
  queued: 0,
  accepted: 0,
  delivered: 0,
  failed: 0,
  shown: 0,
} as const satisfies AdminMessages['counts'][number]

/** Outside production, without a provider: what would have gone. */
export const onLaptop: AdminMessages = {
  hasMail: false,
  hasText: false,
  showsWords: true,
  counts: [
    { ...count, shown: 1 },
    { ...count, kind: 'registrationReceived', channel: 'mail', shown: 1 },
  ],
  messages: [
    listed(shownLife(12, 'clientComing', 'text'), {
      jobNumber: 10_000_151,
      ...sampleWords('clientComing', 'text'),
    }),
    listed(shownLife(11, 'registrationReceived', 'mail'), {
      userId: 7,
      ...sampleWords('registrationReceived', 'mail'),
    }),
  ],
  nextCursor: null,
}

/** In production with both providers: what was sent, without words. */
export const inProduction: AdminMessages = {
  hasMail: true,
  hasText: true,
  showsWords: false,
  counts: [
    { ...count, delivered: 112, accepted: 3, failed: 2 },
    { ...count, kind: 'invoiceIssued', channel: 'mail', accepted: 41, queued: 1 },
  ],
  messages: [
    listed(messageLife(903), { jobNumber: 10_000_151 }),
    listed(failedLife(902), { jobNumber: 10_000_150 }),
    listed(
      messageLife(901, {
        kind: 'invoiceIssued',
        channel: 'mail',
        state: 'queued',
        acceptedAt: null,
        endedAt: null,
      }),
      { userId: 2 },
    ),
  ],
  nextCursor: '901',
}

/** The visit of an admin to the page of messages. */
export const messagesVisit = (given: AdminMessages, path = '/admin/messages') => ({
  path,
  user: userOf({ role: 'admin' }),
  answers: () => [noneWaits, answer(adminMessages, () => given)],
})
