import { MINUTE, promisedWindow } from './eta.ts'

/**
 * The states of a request that its client sees (D-138). Each is decided by facts of `ClientSituation` and the time alone:
 * - `received`: nobody was asked yet
 * - `nobodyHeard`: all who were asked cannot hear it now: no device that rings, no open page
 * - `alerted`: catchers could hear it; the page says how many; `stillNobody`: five minutes later nobody has taken it
 * - `released`: the catcher gave it back, and others are asked
 * - `coming`: a catcher has claimed it; `newTime`: they gave another time; `due`: the promised window has begun;
 *   `late`: it is over; `arrived`: they said that they are there
 * - `done`; `nobodyCame`: the client says so; `askedAgain`: and has asked again
 * - `cancelledByClient`, `cancelledByCatcher`, `cancelledByTeam`
 */
export const clientStates = [
  'received',
  'nobodyHeard',
  'alerted',
  'stillNobody',
  'released',
  'coming',
  'newTime',
  'due',
  'late',
  'arrived',
  'done',
  'nobodyCame',
  'askedAgain',
  'cancelledByClient',
  'cancelledByCatcher',
  'cancelledByTeam',
] as const
export type ClientState = (typeof clientStates)[number]

/** Who has cancelled a request, or deleted it. */
export const cancellers = ['client', 'catcher', 'team'] as const

/** The client's answer to 'Did somebody come?' (DISP-34). */
export const cameAnswers = ['yes', 'no', 'noSnake'] as const
export type CameAnswer = (typeof cameAnswers)[number]

/** What is known of a request; instants in ISO 8601. The answer of the client's page has all of it. */
export interface ClientSituation {
  readonly sentAt: string
  /** When the first step of the current round was taken; null: nobody was asked yet. */
  readonly askedAt: string | null
  /** How many catchers could hear of it in this round, and when the first of them was asked. */
  readonly alerted: number
  readonly alertedAt: string | null
  /** How many catchers have looked at it in this round; 10 stands for 10 and more. */
  readonly looked: number
  /** When catchers further away, and moderators, who could hear were asked. */
  readonly widerAt: string | null
  readonly teamAt: string | null
  /** When the last catcher gave it back; null when nobody has, or it is claimed again. */
  readonly releasedAt: string | null
  readonly catcher: { readonly firstName: string; readonly phone: string | null } | null
  readonly claimedAt: string | null
  readonly eta: string | null
  /** When the catcher gave another time than at the claim. */
  readonly newTimeAt: string | null
  readonly arrivedAt: string | null
  readonly completedAt: string | null
  readonly cancelledAt: string | null
  readonly cancelledBy: (typeof cancellers)[number] | null
  readonly came: CameAnswer | null
  /** True when the client has asked again, after nobody came. */
  readonly isAskedAgain: boolean
}

/** Minutes after which waiting for a catcher is long: the page turns amber and offers the call (D-138). */
export const LONG_WAIT_MINUTES = 5

/** The state of a request at an instant (D-138). */
export function clientState(facts: ClientSituation, now: Date): ClientState {
  if (facts.came === 'no') return facts.isAskedAgain ? 'askedAgain' : 'nobodyCame'
  if (facts.completedAt !== null) return 'done'
  if (facts.cancelledAt !== null) return cancelledStates[facts.cancelledBy ?? 'team']
  if (facts.claimedAt !== null) return claimedState(facts, now)
  if (facts.releasedAt !== null) return 'released'
  if (facts.alerted > 0 || facts.looked > 0) return isLongWait(facts, now) ? 'stillNobody' : 'alerted'
  return facts.askedAt === null ? 'received' : 'nobodyHeard'
}

const cancelledStates = {
  client: 'cancelledByClient',
  catcher: 'cancelledByCatcher',
  team: 'cancelledByTeam',
} as const

function claimedState(facts: ClientSituation, now: Date): ClientState {
  if (facts.arrivedAt !== null) return 'arrived'
  const window = windowOf(facts)
  if (!window) return 'coming'
  if (now > window.to) return 'late'
  if (facts.newTimeAt !== null) return 'newTime'
  return now >= window.from ? 'due' : 'coming'
}

/** The window that the catcher has promised: it stands still until a new time (D-138). Undefined without an ETA. */
export function windowOf({
  claimedAt,
  newTimeAt,
  eta,
}: Pick<ClientSituation, 'claimedAt' | 'newTimeAt' | 'eta'>): { from: Date; to: Date } | undefined {
  const promisedAt = newTimeAt ?? claimedAt
  if (eta === null || promisedAt === null) return undefined
  return promisedWindow(new Date(eta), new Date(promisedAt))
}

function isLongWait({ sentAt }: ClientSituation, now: Date): boolean {
  return now.getTime() >= Date.parse(sentAt) + LONG_WAIT_MINUTES * MINUTE
}
