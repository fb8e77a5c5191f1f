import { useWatch } from 'react-hook-form'
import { TextField } from '@snake-dispatch/design-system'
import { landlineText } from '@snake-dispatch/domain/phone'
import { mobileField } from '@snake-dispatch/screen-parts/mobile-field'
import styles from './ContactFields.module.css'
import { fieldLabels } from './request-fields.ts'
import type { RequestFormApi } from './use-request-form.ts'

/** Whom the catcher calls and asks for (PUB-03). */
export function ContactFields({ form }: { form: RequestFormApi }) {
  const { register, formState } = form
  const { errors } = formState
  const typed = useWatch({ control: form.control, name: 'clientMobile' })
  const mobile = mobileField(register('clientMobile'), {
    get: () => form.getValues('clientMobile'),
    set: (number) => form.setValue('clientMobile', number, { shouldDirty: true, shouldValidate: true }),
  })

  return (
    <div data-level-fields className={styles.pair}>
      <TextField
        label={fieldLabels.clientMobile}
        hint={landlineText(typed ?? '')}
        required
        autoComplete="tel"
        error={errors.clientMobile?.message}
        {...mobile}
      />
      <TextField
        label={fieldLabels.clientName}
        required
        autoComplete="name"
        autoCapitalize="words"
        error={errors.clientName?.message}
        {...register('clientName')}
      />
    </div>
  )
}
