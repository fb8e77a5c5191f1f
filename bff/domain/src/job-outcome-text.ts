import type { Outcome } from './job-outcome.ts'

/** An outcome in the words of the catcher (DISP-62). */
export const outcomeTexts: Readonly<Record<Outcome, string>> = {
  relocated: 'Relocated',
  gone: 'Gone when I came',
  noSnake: 'No snake',
}
