import type { MessageAddress, MessageCount, MessageLife } from '@snake-dispatch/contract/messages'
import {
  failureWords,
  messageRules,
  type MessageAudience,
  type MessageChannel,
  type MessageState,
} from '@snake-dispatch/domain/message-kinds'
import { smsParts } from '@snake-dispatch/domain/sms-parts'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import type { BadgeProps } from '@snake-dispatch/design-system/signed-in'

/** A channel in words. */
export const channelWords: Readonly<Record<MessageChannel, string>> = { mail: 'Mail', text: 'Text' }

/** How far a message is, in words. */
export const stateWords: Readonly<Record<MessageState, string>> = {
  queued: 'Waiting to be sent',
  accepted: 'Accepted by the provider',
  delivered: 'Delivered',
  failed: 'Not delivered',
  shown: 'Shown here, not sent',
}

const readers: Readonly<Record<MessageAudience, string>> = {
  registrant: 'the registrant',
  account: 'the owner of the account',
  catcher: 'the catcher',
  logger: 'the logger',
  client: 'the client',
  moderators: 'a moderator',
  admins: 'an admin',
}

/** How a message goes to whom: 'Text to the catcher'. */
export function routeText({ kind, channel }: Pick<MessageLife, 'kind' | 'channel'>): string {
  return `${channelWords[channel]} to ${readers[messageRules[kind].to]}`
}

/** What the state of a message means for its reader; what was no longer needed is no fault. */
export function stateTone({ state, failure }: Pick<MessageLife, 'state' | 'failure'>): BadgeProps['tone'] {
  if (state === 'delivered') return 'success'
  return state === 'failed' && failure !== 'notNeeded' ? 'danger' : 'neutral'
}

/** When a message was stored, accepted, and delivered or given up; a later time of the same day is its time alone. */
export function whenText({ queuedAt, acceptedAt, endedAt, state }: MessageLife): string {
  const steps: [step: string, at: string][] = [['Stored', queuedAt]]
  if (acceptedAt !== null) steps.push(['accepted', acceptedAt])
  if (endedAt !== null && state !== 'shown') steps.push([state === 'failed' ? 'ended' : 'delivered', endedAt])
  let day = ''
  return steps
    .map(([step, at]) => {
      const date = formatSydney(new Date(at), 'date')
      const text = formatSydney(new Date(at), date === day ? 'time' : 'dateTime')
      day = date
      return `${step} ${text}`
    })
    .join(', ')
}

/** The numbers of a kind, those that are not zero: '12 delivered, 2 failed'. Failures have a place of their own. */
export function countText({ queued, accepted, delivered, shown }: MessageCount): string {
  const counts = [
    [delivered, 'delivered'],
    [accepted, 'accepted by the provider'],
    [queued, 'waiting to be sent'],
    [shown, 'shown here, not sent'],
  ] as const
  return counts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')
}

/** How long a text is, as its reader sees it, and in how many parts it is sent and paid for: '126 characters, 1 part'. */
export function lengthText(words: string): string {
  return `${counted(Array.from(words).length, 'character')}, ${counted(smsParts(words).parts.length, 'part')}`
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

/** What holds for sending to an address, a sentence each. */
export function addressTexts({ address, isProven, blocked, askedAt, isSent }: MessageAddress): string[] {
  if (address === null) return []
  return [
    isProven ? 'Proven.' : 'Not proven: it gets nothing but the proof.',
    ...(!isProven && askedAt !== null
      ? [`A proof was sent on ${formatSydney(new Date(askedAt), 'dateTime')}.`]
      : []),
    ...(blocked === null ? [] : [`Nothing more is sent to it. ${failureWords[blocked]}`]),
    ...(isSent ? [] : ['The portal has no provider for it.']),
  ]
}
