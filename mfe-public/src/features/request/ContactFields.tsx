import type { ChangeEvent, FocusEvent } from 'react'
import { TextField } from '@snake-dispatch/design-system'
import { formatPhone, nationalNumber, phoneAsTyped } from '@snake-dispatch/domain/phone'
import styles from './ContactFields.module.css'
import { fieldLabels } from './request-fields.ts'
import type { RequestFormApi } from './use-request-form.ts'

/** Room for a number with the code of the country, which then becomes one of 12 characters (PUB-11). */
const LONGEST_SPELLING = 24

/** Whom the catcher texts and asks for (PUB-03). */
export function ContactFields({ form }: { form: RequestFormApi }) {
  const { register, formState } = form
  const { errors } = formState
  const mobile = register('clientMobile')

  // Typed, pasted or filled in by the browser.
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const box = event.target
    const before = form.getValues('clientMobile')
    const text = phoneAsTyped(box.value, before)
    if (text !== box.value) {
      const caret = (box.selectionStart ?? box.value.length) - (box.value.length - before.length)
      box.value = text
      // What was not taken does not move the caret either.
      if (text === before) box.setSelectionRange(caret, caret)
    }
    return mobile.onChange(event)
  }

  const groupDigits = async (event: FocusEvent<HTMLInputElement>) => {
    const national = nationalNumber(event.target.value)
    if (national && formatPhone(national) !== event.target.value)
      form.setValue('clientMobile', formatPhone(national), { shouldDirty: true, shouldValidate: true })
    await mobile.onBlur(event)
  }

  return (
    <div className={styles.pair}>
      <TextField
        label={fieldLabels.clientMobile}
        hint="The catcher texts you here."
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={LONGEST_SPELLING}
        error={errors.clientMobile?.message}
        {...mobile}
        onChange={(event) => void change(event)}
        onBlur={(event) => void groupDigits(event)}
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
