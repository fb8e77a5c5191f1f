import type { ClientLinkKind } from './client-link.ts'
import { MINUTE, promisedWindow, type ArrivalWindow } from './eta.ts'

/**
 * The states of a request that its client sees (D-138). Each is decided by facts of `ClientSituation` and the time alone:
 * - `received`: nobody was asked yet
 * - `nobodyHeard`: nobody who was asked can hear it, or nobody was asked within five minutes
 * - `alerted`: catchers could hear it; the page says how many; `stillNobody`: five minutes later nobody has taken it
 * - `released`: the catcher gave it back, and others are asked
 * - `coming`: a catcher has claimed it; `newTime`: they gave another time; `due`: they may be there any minute; `late`:
 *   the promised window is over; `arrived`: they said that they are there
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

/** The client's answer to 'Did somebody come?' (DISP-35). */
export const cameAnswers = ['yes', 'no', 'noSnake'] as const
export type CameAnswer = (typeof cameAnswers)[number]

/** The count of people who have looked stops here, and the page shows it as '10+' (DISP-31). */
export const MOST_LOOKED = 10

/** What is known of a request; instants in ISO 8601. The answer of the client's page has all of it. */
export interface ClientSituation {
  /** Who reads it: the client, or somebody who may only look. */
  readonly kind: ClientLinkKind
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
  /** What the reader may do: answer 'Did somebody come?', ask again, open the request that asks again. */
  readonly mayAnswer: boolean
  readonly mayAskAgain: boolean
  readonly nextLink: string | null
}

/** Minutes after which waiting for a catcher is long: the page turns amber and offers the call (D-138). */
const LONG_WAIT_MINUTES = 5

/** Minutes before the ETA from which on a catcher may be there 'any minute'. */
const DUE_MINUTES = 5

/** The state of a request at an instant (D-138). */
export function clientState(facts: ClientSituation, now: Date): ClientState {
  if (isOver(facts)) return endState(facts)
  if (facts.claimedAt !== null) return claimedState(facts, now)
  if (facts.releasedAt !== null) return 'released'
  const isLong = now.getTime() >= Date.parse(facts.sentAt) + LONG_WAIT_MINUTES * MINUTE
  if (hasHeard(facts)) return isLong ? 'stillNobody' : 'alerted'
  return facts.askedAt === null && !isLong ? 'received' : 'nobodyHeard'
}

const isOver = ({ completedAt, cancelledAt }: ClientSituation) => (completedAt ?? cancelledAt) !== null

function endState({ came, isAskedAgain, completedAt, cancelledBy }: ClientSituation): ClientState {
  // A job that was cancelled and restored may be asked about again: what was said then is over.
  if (came === 'no') return isAskedAgain ? 'askedAgain' : 'nobodyCame'
  return completedAt === null ? cancelledStates[cancelledBy ?? 'team'] : 'done'
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
  if (now.getTime() >= Date.parse(facts.eta!) - DUE_MINUTES * MINUTE) return 'due'
  return facts.newTimeAt === null ? 'coming' : 'newTime'
}

/** Whether a catcher could hear of it in this round. */
export const hasHeard = ({ alerted, looked }: Pick<ClientSituation, 'alerted' | 'looked'>): boolean =>
  alerted > 0 || looked > 0

/** The window that the catcher has promised: it stands still until a new time (D-138). Undefined without an ETA. */
export function windowOf({
  claimedAt,
  newTimeAt,
  eta,
}: Pick<ClientSituation, 'claimedAt' | 'newTimeAt' | 'eta'>): ArrivalWindow | undefined {
  const promisedAt = newTimeAt ?? claimedAt
  if (eta === null || promisedAt === null) return undefined
  return promisedWindow(new Date(eta), new Date(promisedAt))
}
