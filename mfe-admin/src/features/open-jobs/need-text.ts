import type { AskedRing, QueuedJob } from '@snake-dispatch/contract/job-queue'
import { formatSydney, sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { durationText } from '../duration/duration-text.ts'

/** What a job needs, in words. */
export interface NeedText {
  /** 'Unclaimed 12 min', '27 h late', 'Due in 6 min', 'Catcher locked', 'Done'. */
  text: string
  /** Whether anybody can hear of a job that waits: '7 reachable', 'Nobody reachable'; undefined before anybody was asked. */
  coverage?: { text: string; isBad: boolean }
  /** At which step it is, or who is on the way. */
  detail: string
  /** It needs somebody of the office now. */
  isUrgent: boolean
}

type Needing = Pick<
  QueuedJob,
  | 'need'
  | 'heldUntil'
  | 'asked'
  | 'reached'
  | 'next'
  | 'createdAt'
  | 'claimedBy'
  | 'claimedEta'
  | 'arrivedAt'
  | 'completedAt'
>

const places: Record<AskedRing, string> = {
  own: 'in own suburbs',
  region: 'in the region and around',
  wide: 'further away',
  moderators: 'moderators',
}

/** What comes next: 'asking further away', 'moderators are told'. */
const coming: Record<AskedRing, string> = {
  own: 'asking in own suburbs',
  region: 'asking the region and around',
  wide: 'asking further away',
  moderators: 'moderators are told',
}

/** The time, with its day where that is not today. */
export function timeText(at: string | Date, now: Date): string {
  const date = new Date(at)
  if (sydneyDay(date) === sydneyDay(now)) return formatSydney(date, 'time')
  return formatSydney(date, 'dateTime')
}

const secondsBetween = (from: string | Date, to: string | Date) =>
  Math.max(0, (new Date(to).getTime() - new Date(from).getTime()) / 1000)

/** A span in whole minutes: what the clock of the page counts. */
const span = (from: string | Date, to: string | Date) =>
  durationText(Math.max(60, Math.floor(secondsBetween(from, to) / 60) * 60))

/** What a job of the queue needs, as it is now: the clock decides whether its catcher is late (MOD-02, DISP-20, DISP-24). */
export function needText(job: Needing, now: Date): NeedText {
  if (job.need === null) return endedText(job, now)
  if (job.need === 'nobodyCame')
    return {
      text: 'Nobody came',
      detail: `says the client; ${job.claimedBy?.name ?? 'the catcher'} was to come`,
      isUrgent: true,
    }
  if (job.claimedBy) return claimedText(job, now)
  const { need, heldUntil, asked, reached } = job
  if (need === 'held' && heldUntil)
    return {
      text: 'Waits for your look',
      detail:
        new Date(heldUntil) > now ? `goes out at ${timeText(heldUntil, now)} all the same` : 'goes out now',
      isUrgent: true,
    }
  const isTold = need === 'nobody' || need === 'told'
  return {
    text: `Unclaimed ${span(job.createdAt, now)}`,
    ...(reached !== null && {
      coverage: { text: reached === 0 ? 'Nobody reachable' : `${reached} reachable`, isBad: reached === 0 },
    }),
    detail: isTold && asked ? `moderators told ${timeText(asked.at, now)}` : stepText(job, now),
    isUrgent: isTold || reached === 0,
  }
}

function endedText({ completedAt, claimedBy }: Needing, now: Date): NeedText {
  if (!completedAt) return { text: 'Cancelled', detail: '', isUrgent: false }
  return {
    text: 'Done',
    detail: [timeText(completedAt, now), claimedBy?.name].filter(Boolean).join(', '),
    isUrgent: false,
  }
}

/** 'Asked 12 in own suburbs, asking further away in 2 min'. */
function stepText({ asked, next }: Needing, now: Date): string {
  const parts: string[] = []
  if (asked && asked.ring !== 'moderators') parts.push(`Asked ${asked.audience} ${places[asked.ring]}`)
  if (next) {
    const isDue = new Date(next.dueAt) <= now
    parts.push(`${coming[next.ring]} ${isDue ? 'now' : `in ${span(now, next.dueAt)}`}`)
  }
  return parts.join(', ')
}

function claimedText(job: Needing, now: Date): NeedText {
  const { claimedBy, claimedEta, arrivedAt } = job
  const { name } = claimedBy!
  if (job.need === 'locked')
    return {
      text: 'Catcher locked',
      detail: claimedEta ? `${name}, due ${timeText(claimedEta, now)}` : name,
      isUrgent: true,
    }
  if (arrivedAt)
    return { text: 'There', detail: `${name}, since ${timeText(arrivedAt, now)}`, isUrgent: false }
  if (!claimedEta) return { text: 'Claimed', detail: name, isUrgent: false }
  const detail = `Due ${timeText(claimedEta, now)}, ${name}`
  const isLate = new Date(claimedEta) < now
  return isLate
    ? { text: `${span(claimedEta, now)} late`, detail, isUrgent: true }
    : { text: `Due in ${span(now, claimedEta)}`, detail, isUrgent: false }
}
