import { startOfSydneyDay } from '@snake-dispatch/domain/dispatch/sydney-wall-clock'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'

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

const DEFAULT_DAILY_LIMIT = 20
const DEFAULT_PART_CENTS = 8
/** Of the texts or the money of a day: the admins get their notice. */
const NEAR = 0.8

const positive = (text: string | undefined, otherwise: number) => {
  const number = text?.trim() ? Number(text) : otherwise
  return Number.isFinite(number) && number > 0 ? number : Number.NaN
}

/**
 * The limits, with `SMS_DAILY_LIMIT` in dollars and `SMS_PART_CENTS`, 20 and 8 unless given.
 * @throws RangeError for what is no number above 0
 */
export function textCapsOf(variables: Readonly<Record<string, string | undefined>>): TextCaps {
  const dollars = positive(variables['SMS_DAILY_LIMIT'], DEFAULT_DAILY_LIMIT)
  const partCents = positive(variables['SMS_PART_CENTS'], DEFAULT_PART_CENTS)
  if (Number.isNaN(dollars)) throw new RangeError('SMS_DAILY_LIMIT: must be a number above 0')
  if (Number.isNaN(partCents)) throw new RangeError('SMS_PART_CENTS: must be a number above 0')
  return { toNumber: 10, ofJob: 5, inDay: 500, centsInDay: dollars * 100, partCents }
}

/** A text that is about to be sent. */
export interface CappedText {
  readonly to: string
  readonly parts: number
  readonly jobId: string | null
  /** True when somebody caused it who has not shown that the number is theirs, such as a visitor with a form. */
  readonly byStranger: boolean
}

/** What was sent, or is on its way, without this text. Refused ones count where the provider charges for them. */
export interface TextUse {
  readonly toNumberInDay: number
  /** By strangers, in the last 60 minutes. */
  readonly toNumberByStrangers: number
  /** About this job to this number, ever; 0 without a job. */
  readonly ofJob: number
  readonly inDay: number
  readonly partsInDay: number
}

/** What stops a text. */
export type Cap = 'stranger' | 'number' | 'job' | 'day' | 'money'

/** Whether a text may go, and whether the day's texts or money are used up by 80 % with it. */
export type CapDecision = { cap: Cap | null; isNear: boolean }

/** Decides by the limits alone; the first limit that is reached is named. */
export function decideCap(text: CappedText, use: TextUse, caps: TextCaps): CapDecision {
  const cents = (use.partsInDay + text.parts) * caps.partCents
  const reached: readonly [Cap, boolean][] = [
    ['stranger', text.byStranger && use.toNumberByStrangers >= STRANGERS_IN_HOUR],
    ['number', use.toNumberInDay >= caps.toNumber],
    ['job', text.jobId !== null && use.ofJob >= caps.ofJob],
    ['day', use.inDay >= caps.inDay],
    ['money', cents > caps.centsInDay],
  ]
  const cap = reached.find(([, isReached]) => isReached)?.[0] ?? null
  const isOfDay = cap === null || cap === 'day' || cap === 'money'
  const isNear = use.inDay + 1 >= NEAR * caps.inDay || cents >= NEAR * caps.centsInDay
  return { cap, isNear: isOfDay && isNear }
}

/** Where the counts are stored. */
export interface TextCapStore {
  /**
   * The counts for a text: since `dayStart` for the day, since `hourStart` for strangers. In the transaction that then stores
   * the text, under a lock, so that two texts at the same time do not both take the last place.
   */
  use(text: CappedText, since: { dayStart: Date; hourStart: Date }): Promise<TextUse>
  /** Remembers that the admins got a notice on a day such as '2026-11-21'; false when they had this one already. */
  firstNotice(day: string, notice: CapNotice): Promise<boolean>
}

/** Of what the admins get a notice, each once a day. */
export type CapNotice = 'near' | 'reached'

/** What stops a text, if anything, and the notices that are due. */
export interface CapAnswer {
  readonly cap: Cap | null
  readonly notices: readonly CapNotice[]
}

/** Decides whether a text may go now, and which notices the admins get. */
export async function checkCaps(
  text: CappedText,
  { store, caps, now }: { store: TextCapStore; caps: TextCaps; now: Date },
): Promise<CapAnswer> {
  const since = { dayStart: startOfSydneyDay(now), hourStart: new Date(now.getTime() - 3_600_000) }
  const { cap, isNear } = decideCap(text, await store.use(text, since), caps)
  const due: CapNotice[] = [
    ...(isNear ? (['near'] as const) : []),
    ...(cap === 'day' || cap === 'money' ? (['reached'] as const) : []),
  ]
  const day = sydneyDay(now)
  const notices: CapNotice[] = []
  for (const notice of due) if (await store.firstNotice(day, notice)) notices.push(notice)
  return { cap, notices }
}
