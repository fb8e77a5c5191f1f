import { TextField } from '@snake-dispatch/design-system'
import { mobileField } from '@snake-dispatch/screen-parts/mobile-field'
import { Doubt } from './Doubt.tsx'
import type { FieldsProps } from './JobFields.tsx'
import { fieldLabels } from './submit-job-fields.ts'

/** Whom the catcher calls (JOB-10); the number in any usual spelling (PUB-11). */
export function ClientFields({ form, doubts }: FieldsProps) {
  const { register, formState, getValues, setValue } = form
  const { errors } = formState
  const mobile = mobileField(register('clientMobile'), {
    get: () => getValues('clientMobile'),
    set: (number) => setValue('clientMobile', number, { shouldDirty: true, shouldValidate: true }),
  })
  return (
    <>
      <TextField
        label={fieldLabels.clientMobile}
        hint={doubts.includes('clientMobile') && <Doubt />}
        required
        autoComplete="off"
        error={errors.clientMobile?.message}
        {...mobile}
      />
      <TextField
        label={fieldLabels.clientName}
        hint={doubts.includes('clientName') && <Doubt />}
        required
        autoComplete="off"
        autoCapitalize="words"
        error={errors.clientName?.message}
        {...register('clientName')}
      />
    </>
  )
}
