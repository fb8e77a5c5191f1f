import type { Outcome } from '@snake-dispatch/domain/job-outcome'

/** What the field 'What did the client pay?' shows until another amount is typed: the quote, 0 where no snake was found (D-149). */
export const usualPaid = (quotedCost: number, outcome: Outcome | null | undefined): number =>
  outcome === 'gone' || outcome === 'noSnake' ? 0 : quotedCost
