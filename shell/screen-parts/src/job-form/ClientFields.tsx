import { useWatch } from 'react-hook-form'
import { TextField } from '@snake-dispatch/design-system'
import { landlineText } from '@snake-dispatch/domain/phone'
import { mobileField } from '../mobile-field.ts'
import { Doubt } from './Doubt.tsx'
import type { FieldsProps } from './JobFields.tsx'
import { fieldLabels } from './job-form.ts'

/** Whom the catcher calls (JOB-10); the number in any usual spelling (PUB-11). */
export function ClientFields({ form, doubts }: FieldsProps) {
  const { register, control, formState, getValues, setValue } = form
  const { errors } = formState
  const typed = useWatch({ control, name: 'clientMobile' })
  const mobile = mobileField(register('clientMobile'), {
    get: () => getValues('clientMobile'),
    set: (number) => setValue('clientMobile', number, { shouldDirty: true, shouldValidate: true }),
  })
  return (
    <>
      <TextField
        label={fieldLabels.clientMobile}
        hint={doubts.includes('clientMobile') ? <Doubt /> : landlineText(typed ?? '')}
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
