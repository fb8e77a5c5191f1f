import { useController, type Control } from 'react-hook-form'
import type { CompleteInput } from '@snake-dispatch/contract/job-completion'
import { Button, RadioGroup, Select } from '@snake-dispatch/design-system'
import { outcomes, type Outcome } from '@snake-dispatch/domain/job-outcome'
import { outcomeTexts } from '@snake-dispatch/domain/job-outcome-text'
import { snakeLabel, snakeTypes } from '@snake-dispatch/domain/snake-type'
import { isIdentified } from '@snake-dispatch/domain/venom'
import styles from './OutcomeFields.module.css'

const outcomeOptions = outcomes.map((value) => ({ value, label: outcomeTexts[value] }))
const kinds = snakeTypes
  .filter((type) => type !== 'unknown')
  .map((value) => ({ value, label: snakeLabel(value) }))

interface OutcomeFieldsProps {
  control: Control<CompleteInput, unknown, CompleteInput>
  /** The kind that was reported. */
  reported: string
  /** Called before another outcome is chosen. */
  onChoose: (outcome: Outcome) => void
}

/** How the job ended, with the usual answer chosen, and which kind it was, for the statistics (DISP-62). */
export function OutcomeFields({ control, reported, onChoose }: OutcomeFieldsProps) {
  const outcome = useController({ control, name: 'outcome' }).field
  const kind = useController({ control, name: 'foundType' }).field
  return (
    <>
      <RadioGroup
        {...outcome}
        legend="How did it end?"
        layout="tiles"
        options={outcomeOptions}
        value={outcome.value ?? ''}
        onChange={(event) => {
          onChoose(event.target.value as Outcome)
          outcome.onChange(event)
        }}
      />
      {outcome.value === 'relocated' && (
        <Select
          {...kind}
          label="Which kind was it? (optional)"
          placeholder="Not said"
          options={kinds}
          value={kind.value ?? ''}
          shortcut={
            isIdentified(reported) && (
              <Button
                aria-pressed={kind.value === reported}
                className={styles.reported}
                onClick={() => kind.onChange(reported)}
              >
                As reported
              </Button>
            )
          }
          onChange={(event) => kind.onChange(event.target.value || null)}
        />
      )}
    </>
  )
}
