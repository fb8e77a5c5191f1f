import { RadioGroup } from '@snake-dispatch/design-system'
import { useWatch } from 'react-hook-form'
import { urgencies, urgencyLabel } from '@snake-dispatch/domain/urgency'
import { Doubt } from './Doubt.tsx'
import { fieldLabels, type JobFieldName, type JobFormApi } from './job-form.ts'
import { SnakeTypeField } from './SnakeTypeField.tsx'

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
      <SnakeTypeField
        field={register('snakeType')}
        value={snakeType}
        hint={doubts.includes('snakeType') ? <Doubt /> : undefined}
        error={formState.errors.snakeType?.message}
        onNotSure={() => setValue('snakeType', 'unknown', { shouldDirty: true, shouldValidate: true })}
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
