import type { Outcome } from './job-outcome.ts'
import type { LegAnswer } from './triage.ts'
import { isIdentified } from './venom.ts'

/** Completed jobs that are alike in what was reported and in what was found. */
export interface CompletedAlike {
  readonly snakeType: string
  readonly legs: LegAnswer | null
  readonly outcome: Outcome | null
  /** Which kind it was, as the catcher says; null where they did not. */
  readonly foundType: string | null
  readonly jobs: number
}

/** How a kind was reported, and how often it was that kind. */
export interface Guess {
  readonly snakeType: string
  /** Jobs reported as this kind whose catcher says which kind it was. */
  readonly known: number
  readonly right: number
}

/** What completed jobs say of how jobs end, and of what was reported (DISP-62). */
export interface GuessCounts {
  /** `notSaid`: the catcher did not say how it ended. */
  readonly outcomes: Readonly<Record<Outcome | 'notSaid', number>>
  /**
   * By the reported kind, most often known first, then in the order of the rows. 'Unknown' and 'exotic' do not count.
   */
  readonly guesses: Guess[]
  /** Jobs with legs (DISP-61): all, and those that ended without a snake. */
  readonly lizards: { readonly reported: number; readonly noSnake: number }
}

/** Two values of the form that are one species. */
const sameSpecies: Readonly<Record<string, string>> = {
  mulgaSnake: 'kingBrownSnake',
  greenTreeSnake: 'commonTreeSnake',
}
const speciesOf = (type: string) => sameSpecies[type] ?? type

/** Counts outcomes, and which guesses were right, by kind (DISP-62). */
export function countGuesses(rows: readonly CompletedAlike[]): GuessCounts {
  const outcomes = { relocated: 0, gone: 0, noSnake: 0, notSaid: 0 }
  const lizards = { reported: 0, noSnake: 0 }
  const guesses = new Map<string, { known: number; right: number }>()
  for (const { snakeType, legs, outcome, foundType, jobs } of rows) {
    outcomes[outcome ?? 'notSaid'] += jobs
    if (legs === 'yes') {
      lizards.reported += jobs
      if (outcome === 'noSnake') lizards.noSnake += jobs
    }
    if (foundType === null || !isIdentified(snakeType)) continue
    const { known, right } = guesses.get(snakeType) ?? { known: 0, right: 0 }
    const isRight = speciesOf(foundType) === speciesOf(snakeType)
    guesses.set(snakeType, { known: known + jobs, right: isRight ? right + jobs : right })
  }
  return {
    outcomes,
    guesses: [...guesses]
      .map(([snakeType, counts]) => ({ snakeType, ...counts }))
      .sort((one, other) => other.known - one.known),
    lizards,
  }
}
