import { expect, test } from 'vitest'
import { countGuesses, type CompletedAlike } from './guesses.ts'

const alike = (fields: Partial<CompletedAlike>): CompletedAlike => ({
  snakeType: 'easternBrownSnake',
  legs: null,
  outcome: 'relocated',
  foundType: null,
  jobs: 1,
  ...fields,
})

test('DISP-62 how jobs ended is counted, also where nobody said', () => {
  const { outcomes } = countGuesses([
    alike({ jobs: 5 }),
    alike({ outcome: 'gone', jobs: 2 }),
    alike({ outcome: 'noSnake' }),
    alike({ outcome: null, jobs: 3 }),
  ])
  expect(outcomes).toEqual({ relocated: 5, gone: 2, noSnake: 1, notSaid: 3 })
})

test('DISP-62 a guess is right where the catcher names the same kind; a species with two names is one', () => {
  const { guesses } = countGuesses([
    alike({ snakeType: 'mulgaSnake', foundType: 'kingBrownSnake' }),
    alike({ foundType: 'easternBrownSnake', jobs: 3 }),
    alike({ foundType: 'commonTreeSnake', jobs: 2 }),
    alike({ foundType: null, jobs: 9 }),
    alike({ snakeType: 'unknown', foundType: 'keelback', jobs: 9 }),
    alike({ snakeType: 'exotic', foundType: 'exotic', jobs: 9 }),
  ])
  expect(guesses).toEqual([
    { snakeType: 'easternBrownSnake', known: 5, right: 3 },
    { snakeType: 'mulgaSnake', known: 1, right: 1 },
  ])
})

test('DISP-61 DISP-62 of jobs with legs it is counted how many had no snake', () => {
  const { lizards } = countGuesses([
    alike({ legs: 'yes', outcome: 'noSnake', jobs: 4 }),
    alike({ legs: 'yes' }),
    alike({ legs: 'no', outcome: 'noSnake' }),
  ])
  expect(lizards).toEqual({ reported: 5, noSnake: 4 })
})
