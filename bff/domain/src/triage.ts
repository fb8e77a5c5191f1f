/** 'Does it have legs?', as somebody answers who saw it (DISP-60). */
export const legAnswers = ['yes', 'no', 'notSeen'] as const
export type LegAnswer = (typeof legAnswers)[number]

/** About how long it is, shortest first (DISP-60). */
export const snakeLengths = ['under30cm', 'under1m', 'under2m', 'over2m'] as const
export type SnakeLength = (typeof snakeLengths)[number]

/** What somebody who saw the animal says of it; null where they did not answer (DISP-60). */
export interface Triage {
  readonly legs: LegAnswer | null
  readonly snakeLength: SnakeLength | null
  /** Whether they could see it when they sent the request. */
  readonly inSight: boolean | null
}

/** The mark of a job whose animal has legs (DISP-61). */
export const LIZARD_MARK = 'May be a lizard'
