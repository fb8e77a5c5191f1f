import { RadioGroup, Select, Button } from '@snake-dispatch/design-system'
import { useWatch } from 'react-hook-form'
import { snakeLabel, snakeTypes } from '@snake-dispatch/domain/snake-type'
import { urgencies, urgencyLabel } from '@snake-dispatch/domain/urgency'
import { reportNote } from '@snake-dispatch/domain/report-note'
import { Doubt } from './Doubt.tsx'
import { fieldLabels, type JobFieldName, type JobFormApi } from './job-form.ts'

const snakeOptions = snakeTypes.map((type) => ({ value: type, label: snakeLabel(type) }))
const urgencyOptions = urgencies.map((urgency) => ({
  value: urgency,
  label: urgencyLabel(urgency),
  urgency,
}))

export interface FieldsProps {
  form: JobFormApi
  /** The fields that hold a value of which the voice helper was not sure. */
  doubts: readonly JobFieldName[]
}

/** What it is and how soon somebody has to come (JOB-10, JOB-23). */
export function JobFields({ form, doubts }: FieldsProps) {
  const { register, control, setValue, formState } = form
  const snakeType = useWatch({ control, name: 'snakeType' })
  return (
    <>
      <Select
        label={fieldLabels.snakeType}
        hint={doubts.includes('snakeType') ? <Doubt /> : reportNote(snakeType)}
        required
        placeholder="Choose a kind"
        options={snakeOptions}
        shortcut={
          <Button
            aria-pressed={snakeType === 'unknown'}
            onClick={() => setValue('snakeType', 'unknown', { shouldDirty: true, shouldValidate: true })}
          >
            Not sure
          </Button>
        }
        error={formState.errors.snakeType?.message}
        {...register('snakeType')}
      />
      <RadioGroup
        legend={fieldLabels.urgency}
        hint={doubts.includes('urgency') && <Doubt />}
        required
        layout="tiles"
        options={urgencyOptions}
        error={formState.errors.urgency?.message}
        {...register('urgency')}
      />
    </>
  )
}
