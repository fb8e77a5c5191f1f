import { STATISTICS_DAYS, type DispatchStatistics } from '@snake-dispatch/contract/dispatch-statistics'
import { outcomes } from '@snake-dispatch/domain/job-outcome'
import { outcomeTexts } from '@snake-dispatch/domain/job-outcome-text'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { CountBars } from './CountBars.tsx'
import styles from './DispatchStatistics.module.css'
import { Part } from './Part.tsx'

type Figures = Pick<DispatchStatistics, 'outcomes' | 'guesses' | 'lizards'>

const span = `in the last ${STATISTICS_DAYS} days`

/** How completed jobs ended, and which guesses were right by kind, as their catchers say (DISP-62). */
export function HowJobsEnded({ figures }: { figures: Figures }) {
  const { outcomes: counts, guesses, lizards } = figures
  return (
    <div className={styles.pair}>
      <Part title="How jobs ended">
        <CountBars
          label={`Jobs completed ${span}, by how they ended`}
          headers={['Outcome', 'Jobs']}
          rows={[
            ...outcomes.map((outcome) => ({
              key: outcome,
              label: outcomeTexts[outcome],
              counts: [counts[outcome]],
            })),
            { key: 'notSaid', label: 'Not said', counts: [counts.notSaid] },
          ]}
        />
        <p className={styles.note}>
          Of {jobs(lizards.reported)} with legs, which may be a lizard, {lizards.noSnake} ended without a
          snake. Counted once a minute.
        </p>
      </Part>
      <Part title="Which guesses were right">
        {guesses.length === 0 ? (
          <p>No catcher has said yet which kind it was.</p>
        ) : (
          <CountBars
            label={`Reported kinds, and whether they were right, ${span}`}
            headers={['Reported as', 'Right', 'Another kind']}
            rows={guesses.map(({ snakeType, known, right }) => ({
              key: snakeType,
              label: snakeLabel(snakeType),
              counts: [right, known - right],
            }))}
          />
        )}
        <p className={styles.note}>
          Of jobs reported as a kind whose catcher said which kind it was. Counted once a minute.
        </p>
      </Part>
    </div>
  )
}

const jobs = (count: number) => (count === 1 ? '1 job' : `${count.toLocaleString('en-AU')} jobs`)
