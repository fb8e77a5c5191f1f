import type { SnakeType } from '@snake-dispatch/domain/snake-type'
import type { Urgency } from '@snake-dispatch/domain/urgency'

/** Who logged a sample job: one of the loggers by place, the demo account itself, or a member of the public. */
export type SampleLogger = 0 | 1 | 2 | 'self' | 'public'

/** A request of the demo; times are given in minutes before its rebuilding. */
export interface SampleJob {
  readonly snakeType: SnakeType
  readonly urgency: Urgency
  readonly client: readonly [name: string, mobile: string]
  readonly place: readonly [street: string, suburb: string, postcode: number]
  readonly quotedCost: number
  readonly details: string
  readonly locationDetails?: string
  readonly loggedBy: SampleLogger
  readonly loggedAgo: number
  readonly photo?: true
}

/** A sample job that the demo account has claimed. */
export interface SampleActiveJob extends SampleJob {
  readonly claimedAgo: number
  /** Minutes from the claim to the promised arrival (D-08). */
  readonly eta: number
}

/** A sample job that the demo account has completed. */
export interface SampleCompletedJob extends SampleActiveJob {
  readonly completedAgo: number
  readonly notes: string
  readonly payment: string | null
}

/** In minutes. */
export const HOUR = 60
export const DAY = 24 * HOUR
