import { formatSydney } from './sydney-time.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Milliseconds for which a job is closed to the catcher who gave it back (DISP-51). */
export const CLOSED_MS = 30 * MINUTE
/** Milliseconds in which releases, and jobs that were an hour late, are counted for moderators (DISP-51). */
export const TOLD_WINDOW_MS = DAY
/** How many releases, and how many late jobs, in that time notify moderators. */
export const RELEASES_TOLD = 3
export const LATE_TOLD = 2
/** How many releases in 7 days limit the catcher to one open claim for 7 days (DISP-51). */
export const RELEASES_BOUND = 5
export const BOUND_WINDOW_MS = 7 * DAY
export const BOUND_MS = 7 * DAY
/** Milliseconds in which cancelled claims are counted (DISP-52). */
export const CANCELLED_WINDOW_MS = 30 * DAY
const CANCELLED_PERCENT = 30
const LEAST_CLAIMS = 10

/** Whether the cancelled claims notify moderators: at least 30% of at least 10 claims (DISP-52). */
export const isTooManyCancelled = (cancelled: number, claims: number): boolean =>
  claims >= LEAST_CLAIMS && cancelled * 100 >= claims * CANCELLED_PERCENT

/** What counts against a catcher at an instant (DISP-51, DISP-52). */
export interface ClaimCounts {
  /** Releases in the last 24 hours and 7 days, without those for a client who cancelled. */
  readonly releasesInDay: number
  readonly releasesInWeek: number
  /** The release, counted from now, after which a bound begins. */
  readonly releasesUntilBound: number
  /** Claims in the last 30 days, and those of them that the catcher cancelled. */
  readonly claims: number
  readonly cancelled: number
}

/** Warnings before a catcher releases a job (DISP-51); without counts, only the rule. */
export function releaseWarnings(counts: ClaimCounts | undefined): string[] {
  const bound = 'you may have one job at a time for 7 days.'
  if (!counts) return [`After ${RELEASES_BOUND} releases in 7 days ${bound}`]
  const { releasesInDay, releasesInWeek, releasesUntilBound } = counts
  const next = releasesInWeek + 1
  const last = releasesInWeek + releasesUntilBound
  return [
    `This is your ${ordinal(next)} release in 7 days. After ${next === last ? 'it' : `the ${ordinal(last)}`} ${bound}`,
    ...(releasesInDay > 0 ? [`Moderators are told of ${RELEASES_TOLD} releases in 24 hours.`] : []),
  ]
}

/** Warnings before a catcher cancels a job for its client (DISP-52); empty unless this one would raise an alarm. */
export function cancelWarnings(counts: ClaimCounts | undefined): string[] {
  if (!counts || !isTooManyCancelled(counts.cancelled + 1, counts.claims)) return []
  return [
    `With this one you have cancelled ${counts.cancelled + 1} of ${counts.claims} claims in 30 days. From ${CANCELLED_PERCENT}% on moderators are told.`,
  ]
}

const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** '1st', '2nd', '11th'. */
function ordinal(count: number): string {
  const rules = new Intl.PluralRules('en-AU', { type: 'ordinal' })
  return `${count}${suffixes[rules.select(count)] ?? 'th'}`
}

/** Why moderators are told of a catcher (DISP-51, DISP-52). */
export const alarmKinds = ['releases', 'late', 'cancellations', 'bound'] as const
export type AlarmKind = (typeof alarmKinds)[number]

/** What the sentence of an alarm needs. */
export interface AlarmFacts {
  readonly kind: AlarmKind
  /** The catcher's name. */
  readonly name: string
  /** Releases, late jobs or cancelled claims. */
  readonly count: number
  /** For `cancellations`, all claims, of which `count` were cancelled; null for the other kinds. */
  readonly claims: number | null
  /** When the bound ends. */
  readonly until: Date
}

/** The sentence of an alarm, for notices and for the list beside the queue. */
export function alarmSentence({ kind, name, count, claims, until }: AlarmFacts): string {
  switch (kind) {
    case 'releases':
      return `${name} has released ${count} jobs in 24 hours.`
    case 'late':
      return `${name} was an hour late for ${count} jobs in 24 hours.`
    case 'cancellations':
      return `${name} has cancelled ${count} of ${claims} claims in 30 days.`
    case 'bound':
      return `${name} has released ${count} jobs in 7 days and may have one at a time until ${formatSydney(until, 'dateTime')}.`
  }
}

/**
 * Milliseconds for which an alarm is shown beside the queue until a moderator marks it as seen; for a bound, its
 * length.
 */
export const alarmLasts: Readonly<Record<AlarmKind, number>> = {
  releases: TOLD_WINDOW_MS,
  late: TOLD_WINDOW_MS,
  cancellations: CANCELLED_WINDOW_MS,
  bound: BOUND_MS,
}
