import { startOfSydneyDay } from '@snake-dispatch/domain/dispatch/sydney-wall-clock'
import { MAX_CLIENT_TEXTS } from '@snake-dispatch/domain/message-kinds'
import type { Env } from '../../env.ts'

/** The limits of text messages. Days are those of Sydney. */
export interface TextCaps {
  /** Texts to one number in a day. */
  readonly toNumber: number
  /** Texts about one job to one number. */
  readonly ofJob: number
  /** Texts in a day. */
  readonly inDay: number
  /** What the texts of a day may cost, in cents. */
  readonly centsInDay: number
  /** What one part costs, in cents. */
  readonly partCents: number
}

/** Texts that strangers can have sent to one number in an hour: who asks need not be who owns the number. */
export const STRANGERS_IN_HOUR = 2

/** Of the texts or the money of a day: as much as strangers can use up, so that enough is left for alerts. */
const STRANGERS_SHARE = 0.5

/** Of the texts or the money of a day: the admins get their notice. */
const NEAR = 0.8

/** The limits, with the money of the environment. */
export function textCapsOf(env: Pick<Env, 'SMS_DAILY_LIMIT' | 'SMS_PART_CENTS'>): TextCaps {
  const [centsInDay, partCents] = [env.SMS_DAILY_LIMIT * 100, env.SMS_PART_CENTS]
  return { toNumber: 10, ofJob: MAX_CLIENT_TEXTS, inDay: 500, centsInDay, partCents }
}

/** A text that is about to be sent. */
export interface CappedText {
  readonly parts: number
  readonly jobId: number | null
  /** True when somebody caused it who has not shown that the number is theirs, such as a visitor with a form. */
  readonly byStranger: boolean
}

/**
 * What was sent, or is on its way, without this text, and without what the provider did not take, which costs nothing. What
 * it took and could not deliver has cost its money, and reached no number.
 */
export interface TextUse {
  readonly toNumberInDay: number
  /** By strangers, in the last 60 minutes. */
  readonly toNumberByStrangers: number
  /** About this job to this number, ever; 0 without a job. */
  readonly ofJob: number
  readonly inDay: number
  readonly partsInDay: number
  readonly byStrangersInDay: number
  readonly partsByStrangersInDay: number
}

/** Since when texts are counted: those of the day, and those that strangers caused. */
export const countedSince = (now: Date): { dayStart: Date; hourStart: Date } => ({
  dayStart: startOfSydneyDay(now),
  hourStart: new Date(now.getTime() - 3_600_000),
})

/** What stops a text. */
export type Cap = 'stranger' | 'number' | 'job' | 'day' | 'money' | 'strangers'

/** Of what the admins get a notice: of the texts or the money of a day 80 % are used, or all, or what strangers may use. */
export type CapNotice = 'near' | 'reached' | 'strangers'

/** Whether a text may go, and which notices are due with it; each goes out once a day. */
export interface CapDecision {
  readonly cap: Cap | null
  readonly notices: readonly CapNotice[]
}

/** Decides by the limits alone; the first limit that is reached is named. */
export function decideCap(text: CappedText, use: TextUse, caps: TextCaps): CapDecision {
  const cents = (use.partsInDay + text.parts) * caps.partCents
  const strangersCents = (use.partsByStrangersInDay + text.parts) * caps.partCents
  const isStrangersShareUsed =
    use.byStrangersInDay >= STRANGERS_SHARE * caps.inDay || strangersCents > STRANGERS_SHARE * caps.centsInDay
  const reached: readonly [Cap, boolean][] = [
    ['stranger', text.byStranger && use.toNumberByStrangers >= STRANGERS_IN_HOUR],
    ['number', use.toNumberInDay >= caps.toNumber],
    ['job', text.jobId !== null && use.ofJob >= caps.ofJob],
    ['day', use.inDay >= caps.inDay],
    ['money', cents > caps.centsInDay],
    ['strangers', text.byStranger && isStrangersShareUsed],
  ]
  const cap = reached.find(([, isReached]) => isReached)?.[0] ?? null
  if (cap === 'strangers') return { cap, notices: [cap] }
  if (cap !== null && cap !== 'day' && cap !== 'money') return { cap, notices: [] }
  const isNear = use.inDay + 1 >= NEAR * caps.inDay || cents >= NEAR * caps.centsInDay
  return { cap, notices: [...(isNear ? (['near'] as const) : []), ...(cap ? (['reached'] as const) : [])] }
}
