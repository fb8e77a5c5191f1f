import { useWatch, type Control, type UseFormRegisterReturn } from 'react-hook-form'
import type { CompleteInput } from '@snake-dispatch/contract/job-completion'
import { TextField } from '@snake-dispatch/design-system'

interface ReleasePlaceFieldProps {
  control: Control<CompleteInput, unknown, CompleteInput>
  field: UseFormRegisterReturn
  error: string | undefined
}

/** Where a relocated snake was released, for the licence return (D-176). */
export function ReleasePlaceField({ control, field, error }: ReleasePlaceFieldProps) {
  const outcome = useWatch({ control, name: 'outcome' })
  if (outcome !== 'relocated') return null
  return (
    <TextField
      {...field}
      label="Released at (optional)"
      hint="Suburb or coordinates, for the licence return"
      maxLength={200}
      autoComplete="off"
      error={error}
    />
  )
}
